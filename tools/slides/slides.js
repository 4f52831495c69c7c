// Shows one slide at a time. Arrow keys, Space, Page up and down, Home, End and the buttons change slides.
{
  const main = document.querySelector("main")
  const slides = []
  let title = ""

  // A slide begins at a heading or at text after the output of a box, so that no slide shows both a question and its
  // answer.
  for (const cell of [...main.querySelectorAll(":scope > .jp-Cell")]) {
    const words = cell.classList.contains("jp-MarkdownCell")
    const heading = cell.querySelector(".jp-MarkdownOutput > :is(h1, h2):first-child")
    const last = slides.at(-1)
    if (!last || heading || (words && last.shown.querySelector(".jp-OutputArea-child"))) slides.push(begun())
    if (heading) title = heading.firstChild.textContent
    const now = slides.at(-1)
    now.title = title
    now[words ? "told" : "shown"].append(cell)
  }
  for (const { section, told, shown } of slides) {
    if (!told.textContent.trim()) told.remove()
    if (!shown.querySelector(".jp-OutputArea-child, .jp-InputArea")) shown.remove()
    section.classList.toggle("two", section.childElementCount === 2)
  }
  const kept = slides.filter((slide) => slide.section.childElementCount || slide.section.remove())

  function begun() {
    const [section, told, shown] = ["section", "div", "div"].map((name) => document.createElement(name))
    section.className = "slide"
    section.append(told, shown)
    main.append(section)
    return { section, told, shown, title }
  }

  let now = 0
  const bar = document.createElement("nav")
  bar.className = "bar"
  bar.setAttribute("aria-label", "Slides")
  const button = (text, label, step) => {
    const made = document.createElement("button")
    made.textContent = text
    made.setAttribute("aria-label", label)
    made.addEventListener("click", () => go(now + step))
    bar.append(made)
    return made
  }
  const back = button("←", "Back", -1)
  const on = button("→", "Next", 1)
  const named = document.createElement("span")
  const count = document.createElement("span")
  count.setAttribute("role", "status")
  bar.append(named, count)
  document.body.append(bar)

  // Text and pictures are as large as their columns allow. Content that does not fit even when small can be scrolled.
  function fit() {
    for (const part of kept[now].section.children) {
      let low = 0.7, high = part === kept[now].told ? 2 : 1.6
      for (let i = 0; i < 7; i++) {
        const middle = (low + high) / 2
        part.style.zoom = middle
        if (part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1) low = middle
        else high = middle
      }
      part.style.zoom = low
      part.scrollTop = 0
      part.tabIndex = part.scrollHeight > part.clientHeight + 1 ? 0 : -1
    }
  }
  function go(to) {
    now = Math.max(0, Math.min(kept.length - 1, to))
    kept.forEach((slide, i) => slide.section.classList.toggle("now", i === now))
    named.textContent = kept[now].title
    count.textContent = `${now + 1} of ${kept.length}`
    back.disabled = now === 0
    on.disabled = now === kept.length - 1
    history.replaceState(null, "", `#${now + 1}`)
    fit()
  }
  const steps = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("button, summary, a")) return
    if (event.key in steps) go(now + steps[event.key])
    else if (event.key === " ") go(now + (event.shiftKey ? -1 : 1))
    else if (event.key === "Home") go(0)
    else if (event.key === "End") go(kept.length - 1)
    else return
    event.preventDefault()
  })
  addEventListener("resize", fit)
  for (const folded of main.querySelectorAll("details")) folded.addEventListener("toggle", fit)
  go(Number(location.hash.slice(1)) - 1 || 0)
}

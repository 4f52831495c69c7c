# The lessons in a container, for one computer or as the image of a JupyterHub:
#     docker build -t elele . && docker run --rm -p 8888:8888 elele
FROM python:3.13-slim
ARG HUB="jupyterhub>=5,<6"
# nbgitpuller runs git. Debian deletes old versions of a package, so none is named.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --yes --no-install-recommends git && rm -rf /var/lib/apt/lists/*
COPY . /opt/elele
RUN python -m pip install --no-cache-dir --constraint /opt/elele/.ci/constraints.txt "/opt/elele[lab]" "$HUB" nbgitpuller \
    && mkdir -p /usr/local/etc/jupyter \
    && echo '{"ServerApp": {"ip": "0.0.0.0"}}' > /usr/local/etc/jupyter/jupyter_server_config.json \
    && useradd --create-home --uid 1000 learner
USER 1000
WORKDIR /home/learner
EXPOSE 8888
CMD ["elele", "lab", "--no-browser"]

@echo off
cd /d "%~dp0"
where py >nul 2>nul
if not errorlevel 1 (
  py start.py
) else (
  python start.py
)
if errorlevel 1 echo E Lele! needs Python from python.org on this computer.
pause

@echo off
cd /d "%~dp0"
set PYTHON=py
%PYTHON% -c "import http.server" >nul 2>nul
if %errorlevel% neq 0 set PYTHON=python
%PYTHON% -c "import http.server" >nul 2>nul
if %errorlevel% neq 0 (
  echo E Lele! needs Python from python.org on this computer.
) else (
  %PYTHON% start.py
)
pause

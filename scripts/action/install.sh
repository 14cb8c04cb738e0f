# Installs dipsolve for the action: the commit that the action itself is of, or the package at a path. Nothing is taken
# from npm by its name, which may belong to somebody else.
set -eu
case "${VERSION:-}" in
  '')
    if [ ! -f "$GITHUB_ACTION_PATH/dist/src/index.js" ]; then
      npm ci --no-audit --no-fund --prefix "$GITHUB_ACTION_PATH"
    fi
    npm install --global --no-audit --no-fund "$GITHUB_ACTION_PATH"
    ;;
  */*) npm install --global --no-audit --no-fund "$VERSION" ;;
  *)
    echo "::error::version: $VERSION is no path; dipsolve is not installed from npm by its name"
    exit 1
    ;;
esac

/** What modules of the page ask of a browser when they are loaded; to be imported before them where there is none. */
Object.assign(globalThis, { location: { hash: '', search: '' }, document: { querySelectorAll: () => [] } });

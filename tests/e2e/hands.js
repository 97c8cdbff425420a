/* For every page of the tests: finds what may be clicked, and tells when the board has changed. Knows no game. */
(() => {
  const WATCHED = 'section.board, .status, [role=alert]';
  let changed = false;

  const isOpen = (element) => !element.disabled && element.getAttribute('aria-disabled') !== 'true';
  const offered = () => [...document.querySelectorAll('.board [data-target]')].filter(isOpen);
  const nameOf = (element) => element.getAttribute('data-target');

  /** Where a click meets the element itself, or null. */
  function spot(element) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = element.getBoundingClientRect();
    const tries = [[0.5, 0.5], [0.5, 0.25], [0.5, 0.75], [0.25, 0.5], [0.75, 0.5]];
    for (const [across, down] of tries) {
      const [x, y] = [box.x + across * box.width, box.y + down * box.height];
      const met = document.elementFromPoint(x, y);
      if (met && (element.contains(met) || met.contains(element) === false && met.closest('[data-target]') === element))
        return { x, y };
    }
    return null;
  }

  /** The same, once the element has come to rest. */
  async function settled(element) {
    let last = spot(element);
    for (let n = 0; last && n < 100; n += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)));
      const next = spot(element);
      if (next && next.x === last.x && next.y === last.y) return next;
      last = next;
    }
    return last;
  }

  window.hands = {
    names: () => offered().map(nameOf),
    isOver: () => document.querySelector('#after') !== null,
    /** Something to click: a commit if there is one, else a target, if possible one that was not there before. */
    async pick(chance, seen) {
      changed = false;
      const commit = document.querySelector('.board [data-commit]');
      const all = offered();
      const idle = all.filter((one) => one.getAttribute('aria-pressed') !== 'true'); // not what is chosen already
      const fresh = idle.filter((one) => !seen.includes(nameOf(one)));
      const pool = commit ? [commit] : fresh.length ? fresh : idle.length ? idle : all;
      for (let n = 0; n < pool.length; n += 1) {
        const one = pool[(Math.floor(chance * pool.length) + n) % pool.length];
        const at = spot(one) && (await settled(one));
        changed = false;
        if (at) return { ...at, name: nameOf(one) ?? 'commit', names: all.map(nameOf) };
      }
      return all.length || commit ? { name: null, names: all.map(nameOf) } : null;
    },
    /** Whether the board changes, or has since the last pick, in so many milliseconds. */
    async changes(patience) {
      const until = performance.now() + patience;
      while (!changed && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 8));
      return changed;
    },
    forget: () => (changed = false),
  };

  const watch = new MutationObserver((records) => {
    for (const { target, type, attributeName } of records) {
      if (type === 'attributes' && attributeName === 'tabindex') continue;
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.closest(WATCHED) || element?.querySelector?.(WATCHED)) changed = true;
    }
  });
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  watch.observe(document, all);
})();

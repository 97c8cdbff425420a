/* For every page of the tests: finds what may be clicked, and tells when the board has changed. Knows no game. */
(() => {
  const BOARD = ':is(.board, .lesson)';
  const WATCHED = 'section.board, .lesson, .status, [role=alert]';
  const ON_ITS_WAY = 3000; // milliseconds in which a move may be, before it is played once more
  let changed = false;
  let played = { commit: null, at: 0, lines: 0 }; // the commit that was picked last, when, and how long the log was

  const OFFERED = `${BOARD} [data-target], ${BOARD} [data-move]`; // something to choose, or a move of one click
  const isOpen = (element) => !element.disabled && element.getAttribute('aria-disabled') !== 'true';
  const offered = () => [...document.querySelectorAll(OFFERED)].filter(isOpen);
  const isIdle = (element) => element.getAttribute('aria-pressed') !== 'true';
  const nameOf = ({ dataset: { target, move } }) => target ?? (move && `move:${move}`);

  const FINGER = 8; // pixels around a tap in which a browser may take another button for the one that is meant
  const AROUND = [[-FINGER, 0], [FINGER, 0], [0, -FINGER], [0, FINGER]];
  /** Whether a finger fits: no other button is as near, and a picture that can be moved does not end there. */
  const hasRoom = (element, x, y) =>
    AROUND.every(([dx, dy]) => {
      const near = document.elementFromPoint(x + dx, y + dy);
      const button = near?.closest('button, a, select, summary, input');
      const frame = element.closest('.frame');
      return (!button || button === element || button.contains(element)) && (!frame || frame.contains(near));
    });

  /** Where a click or a finger meets the element itself, or null. */
  function spot(element) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return spotInSight(element);
  }
  function spotInSight(element) {
    const box = element.getBoundingClientRect();
    const tries = [[0.5, 0.5], [0.5, 0.25], [0.5, 0.75], [0.25, 0.5], [0.75, 0.5]];
    for (const [across, down] of tries) {
      const [x, y] = [box.x + across * box.width, box.y + down * box.height];
      const met = document.elementFromPoint(x, y);
      if (met && element.contains(met) && hasRoom(element, x, y)) return { x, y };
    }
    return null;
  }

  const endless = (one) => one.effect.getComputedTiming().endTime === Infinity;
  const isMoving = () => document.getAnimations().some((one) => one.playState === 'running' && !endless(one));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** The same, once nothing moves any more. */
  async function settled(element) {
    for (let n = 0; isMoving() && n < 100; n += 1) await frame();
    return spot(element);
  }

  const inside = (inner, outer) =>
    inner.left >= outer.left - 1 &&
    inner.top >= outer.top - 1 &&
    inner.right <= outer.right + 1 &&
    inner.bottom <= outer.bottom + 1;
  const screen = () => new DOMRect(0, 0, innerWidth, innerHeight);

  /** What is wrong with a board on a small screen, now that nothing moves: see test_phone.py. */
  function faults(hasFitted) {
    const found = [];
    const picture = document.querySelector('.board .panzoom .frame');
    if (picture) {
      const frame = picture.getBoundingClientRect();
      if (!inside(frame, screen())) found.push('the picture reaches beyond the screen');
      for (const [across, down] of [[0.02, 0.02], [0.98, 0.02], [0.5, 0.5], [0.02, 0.98], [0.98, 0.98]]) {
        const met = document.elementFromPoint(frame.x + across * frame.width, frame.y + down * frame.height);
        if (!picture.contains(met)) found.push(`covered at ${across} across, ${down} down`);
      }
      if (hasFitted)
        for (const part of picture.querySelectorAll('svg > *'))
          if (!inside(part.getBoundingClientRect(), frame)) found.push(`out of sight: ${part.outerHTML.slice(0, 80)}`);
    }
    for (const one of offered()) if (!spotInSight(one)) found.push(`cannot be tapped: ${nameOf(one)}`);
    return found;
  }

  window.pagePlayer = {
    async faults(hasFitted) {
      for (let n = 0; isMoving() && n < 100; n += 1) await frame();
      return faults(hasFitted);
    },
    names: () => offered().map(nameOf),
    /** Without what is chosen already. */
    idle: () => offered().filter(isIdle).map(nameOf),
    /** The name of what has the focus and may be pressed. */
    here: () => offered().filter((one) => one === document.activeElement).map(nameOf)[0] ?? null,
    isOnBoard: () => document.activeElement?.matches(OFFERED) ?? false,
    /** Whatever fades, slides or beats is brought to its end. */
    rest: () => document.getAnimations().forEach((one) => (endless(one) ? one.cancel() : one.finish())),
    isOver: () => document.querySelector('#after') !== null,
    /** How far the game is, and something to click: a commit if there is one, else a target, if possible a new one. */
    async look(chance, seen) {
      changed = false;
      const commit = document.querySelector(`${BOARD} [data-commit]`);
      const lines = document.querySelectorAll('ol[reversed] li').length;
      const isSame = commit !== null && commit === played.commit && lines === played.lines;
      const waits = isSame && performance.now() - played.at < ON_ITS_WAY;
      const all = offered();
      const names = all.map(nameOf);
      const idle = all.filter(isIdle);
      const fresh = idle.filter((one) => !seen.includes(nameOf(one)));
      const pool = commit ? [commit] : fresh.length ? fresh : idle.length ? idle : all;
      const now = {
        over: document.querySelector('#after') !== null,
        passScreen: document.querySelector('.pass-screen button') !== null,
        lines,
        offered: pool.length > 0 && !waits,
        names,
      };
      for (let n = 0; n < pool.length && !waits; n += 1) {
        const one = pool[(Math.floor(chance * pool.length) + n) % pool.length];
        const at = spot(one) && (await settled(one));
        if (one === commit) played = { commit, at: performance.now(), lines };
        if (at) return { ...now, ...at, name: nameOf(one) ?? 'commit' };
      }
      return { ...now, name: null };
    },
    /** Whether the board changes, or has since the last pick, in so many milliseconds. */
    async changes(patience) {
      const until = performance.now() + patience;
      while (!changed && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 8));
      const found = changed;
      changed = false;
      return found;
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

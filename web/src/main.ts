import './fonts/fonts.css';
import './app.css';
import { mount } from 'svelte';
import './lib/look.svelte';
import './lib/settings.svelte';
import App from './App.svelte';

const target = document.getElementById('app')!;
const [page, id] = location.pathname.split('/').filter(Boolean);
const isEmbedded = page === 'embed' && id !== undefined; // a frame in somebody else's page: only the board and its replay
if (isEmbedded)
  void import('./pages/Embed.svelte').then(({ default: Embed }) =>
    mount(Embed, { target, props: { id, key: location.hash.slice(1) } }),
  );
else mount(App, { target });

// Not while developing, and not without https: then browsers have no service workers.
if (import.meta.env.PROD && !isEmbedded && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => {}));

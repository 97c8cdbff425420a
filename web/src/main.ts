import './fonts/fonts.css';
import './app.css';
import { mount } from 'svelte';
import './lib/look.svelte';
import './lib/settings.svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });

// Not while developing, and not without https: then browsers have no service workers.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => {}));

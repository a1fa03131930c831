import escapeHtml from 'escape-html'
import type { i18n } from 'i18next'
import { storedTheme } from '../features/settings/theme.ts'

/** After everything that the first page needs, ms. */
const delayMs = 3_000

/**
 * Keeps a page for reloads without a connection, in the visitor's language, and installs the worker that
 * shows it (src/offline-worker.js). Nothing happens where the browser has no workers, as over http.
 */
export function keepOfflinePage(i18n: i18n): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const keep = async () => {
    const cache = await caches.open('offline')
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    await cache.put('/offline', new Response(offlinePage(i18n), { headers }))
  }
  // a full disk, or a browser that forbids it: reloads show the browser's page
  const attempt = (action: () => Promise<unknown>) => void action().catch(() => undefined)
  const install = () => {
    attempt(() => keep().then(() => navigator.serviceWorker.register('/sw.js')))
    i18n.on('languageChanged', () => attempt(keep))
  }
  const later = () => setTimeout(install, delayMs)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

/** Needs no other file. It reloads by itself as soon as there is a connection. */
function offlinePage(i18n: i18n): string {
  const text = (key: 'offlinePage.title' | 'offlinePage.text' | 'failure.reload') => escapeHtml(i18n.t(key))
  const theme = storedTheme()
  const scheme = theme === 'system' ? 'light dark' : theme
  return `<!doctype html><html lang="${i18n.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text('offlinePage.title')}</title><style>
:root{color-scheme:${scheme};background:#0c0a09;background:light-dark(#faf6f1,#0c0a09);color:#f7f1ea;color:light-dark(#1f1712,#f7f1ea)}
body{min-height:90vh;display:grid;place-content:center;justify-items:center;text-align:center;font:16px/1.5 system-ui,sans-serif}
h1{font-size:20px;margin:0}a{padding:10px 24px;border-radius:99px;background:#ffb65c;color:#1b0d06;font-weight:600;text-decoration:none}
</style><h1>${text('offlinePage.title')}</h1><p>${text('offlinePage.text')}</p><a href="">${text('failure.reload')}</a>
<script>addEventListener('online',function(){location.reload()})</script></html>`
}

import { localStore } from '../../platform/storage/browser-store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The colours of the browser's own bars: `--color-canvas` in theme.css. */
const barColors = { light: '#faf6f1', dark: '#0c0a09' }

/**
 * For the document's head. The script runs before the first paint, because the server renders the same page
 * for every choice.
 */
export function themeHeadScript(nonce: string): string {
  const bars = (['light', 'dark'] as const).map(
    (theme) =>
      `<meta name="theme-color" data-theme="${theme}" media="(prefers-color-scheme: ${theme})" content="${barColors[theme]}">`,
  )
  const stored = "(function(){try{return localStorage.getItem('theme')}catch(e){}})()"
  return `<meta name="color-scheme" content="dark light">${bars.join('')}<script nonce="${nonce}">(${applyTheme})(${stored})</script>`
}

/** Shows a theme. Every other value follows the system. Also sent as a text, so it uses nothing outside. */
function applyTheme(theme: string | null | undefined): void {
  const isChosen = theme === 'light' || theme === 'dark'
  if (isChosen) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.theme
    meta.media = isChosen ? (own === theme ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`
  }
}

export function storedTheme(): Theme {
  const stored = localStore.get('theme')
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStore.remove('theme')
  else localStore.set('theme', theme)
  applyTheme(theme)
}

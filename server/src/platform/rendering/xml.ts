import escapeHtml from 'escape-html'

/** An XML element with text. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`
}

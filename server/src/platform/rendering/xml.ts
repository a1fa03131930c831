import escapeHtml from 'escape-html'

/** Control characters and lone surrogates: no XML document may contain them. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** An XML element with text, without the characters that XML does not allow. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text.replaceAll(notInXml, ''))}</${name}>`
}

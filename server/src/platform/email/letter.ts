/** A mail before it is written as text and as HTML. Every part is plain text. */
export interface Letter {
  subject: string
  /** The language as in HTML: `zh-HK`. */
  language: string
  greeting: string
  paragraphs: readonly string[]
  /** Shown large, to be typed somewhere. */
  code?: string
  /** The site's name and why this came. */
  footer: string
}

/** For programs that show no HTML, and for whoever prefers it. */
export function writeText(letter: Letter): string {
  const { greeting, paragraphs, code, footer } = letter
  return [greeting, ...(code ? [code] : []), ...paragraphs, `-- \n${footer}`].join('\n\n')
}

/** One column of tables and inline styles: what every mail program understands. No picture is fetched. */
export function writeHtml(letter: Letter): string {
  const { language, subject, greeting, paragraphs, code, footer } = letter
  const text = 'font:16px/1.6 -apple-system,"PingFang HK","Microsoft JhengHei","Noto Sans CJK TC",sans-serif'
  const shownCode = code
    ? `<p style="margin:24px 0;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;color:#1a1410">${escapeHtml(code)}</p>`
    : ''
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f1ec"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:28px 28px 24px;${text};color:#2b2520">
<p style="margin:0 0 12px;font-weight:600">${escapeHtml(greeting)}</p>${shownCode}
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escapeHtml(paragraph)}</p>`).join('\n')}
<p style="margin:20px 0 0;padding-top:16px;border-top:1px solid #e6e0d8;font-size:13px;color:#6f665d">${escapeHtml(footer)}</p>
</td></tr></table></td></tr></table></body></html>
`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

import escapeHtml from 'escape-html'

/** The content of an email, before it is rendered as text and as HTML. Every part is plain text. */
export interface Email {
  subject: string
  /** The language tag as in HTML: `zh-HK`. */
  language: string
  greeting: string
  /** The operator's own words below the greeting. */
  opening?: string
  paragraphs: readonly string[]
  /** A code, shown large for typing. */
  code?: string
  /** The site's name and the reason for the email. */
  footer: string
  /** The operator's own words below it, such as the company and its address. */
  closing?: string
}

/** The plain text version, for email clients that show no HTML. */
export function writeText(email: Email): string {
  const { greeting, opening, paragraphs, code, footer, closing } = email
  const above = [greeting, ...(opening ? [opening] : []), ...(code ? [code] : [])]
  const below = [`-- \n${footer}`, ...(closing ? [closing] : [])]
  return [...above, ...paragraphs, ...below].join('\n\n')
}

/**
 * The HTML version: one column of tables with inline styles, which every email client can show. It loads no
 * image.
 */
export function writeHtml(email: Email): string {
  const { language, subject, greeting, opening, paragraphs, code, footer, closing } = email
  const text = 'font:16px/1.6 -apple-system,"PingFang HK","Microsoft JhengHei","Noto Sans CJK TC",sans-serif'
  const shownOpening = opening ? `\n<p style="margin:0 0 12px">${withLineBreaks(opening)}</p>` : ''
  const shownCode = code
    ? `<p style="margin:24px 0;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;color:#1a1410">${escapeHtml(code)}</p>`
    : ''
  const shownClosing = closing
    ? `\n<p style="margin:8px 0 0;font-size:13px;color:#6f665d">${withLineBreaks(closing)}</p>`
    : ''
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f1ec"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:28px 28px 24px;${text};color:#2b2520">
<p style="margin:0 0 12px;font-weight:600">${escapeHtml(greeting)}</p>${shownOpening}${shownCode}
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escapeHtml(paragraph)}</p>`).join('\n')}
<p style="margin:20px 0 0;padding-top:16px;border-top:1px solid #e6e0d8;font-size:13px;color:#6f665d">${escapeHtml(footer)}</p>${shownClosing}
</td></tr></table></td></tr></table></body></html>
`
}

const withLineBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

import { createServer, type Server } from 'node:http'
import escapeHtml from 'escape-html'
import type { Mailbox, StoredMail } from './open-mailbox.ts'

/** A page for developers that shows every email of the site, newest first. For this machine only. */
export function serveMailbox(mailbox: Mailbox): Server {
  return createServer((request, response) => {
    // another site's page, or a DNS name that points here, must not read it through the user's browser
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    if (host !== 'localhost' && host !== '127.0.0.1') {
      response.writeHead(403).end()
      return
    }
    const shown = /^\/(\d+)$/.exec(request.url ?? '')?.[1]
    const mail = mailbox.mails.find(({ id }) => String(id) === shown)
    const isFound = request.url === '/' || mail
    response.writeHead(isFound ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(mail ? onePage(mail) : listPage(mailbox.mails))
  })
}

const style = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>
body{font:16px/1.6 system-ui,"Noto Sans CJK TC",sans-serif;max-width:720px;margin:0 auto;padding:16px;color:#222}
a{color:#8a4b00}li{padding:8px 0;border-bottom:1px solid #ddd;list-style:none}ul{padding:0}
iframe{width:100%;height:60vh;border:1px solid #ddd;border-radius:8px}pre{white-space:pre-wrap;background:#f4f1ec;padding:12px}
small{color:#666}</style>`

function listPage(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    ({ id, at, to, subject }) =>
      `<li><a href="/${id}">${escapeHtml(subject)}</a><br><small>${escapeHtml(to)} · ${at.toISOString()}</small></li>`,
  )
  return `<!doctype html><title>Mails</title>${style}<h1>Mails</h1>
<p>These emails are stored on this machine and not sent. Set SMTP_URL to send them.</p>
<ul>${rows.join('') || '<li>No emails yet. Reload after an action that sends one.</li>'}</ul>`
}

function onePage({ subject, from, to, at, text, html }: StoredMail): string {
  return `<!doctype html><title>${escapeHtml(subject)}</title>${style}<p><a href="/">All mails</a></p>
<h1>${escapeHtml(subject)}</h1><p><small>${escapeHtml(from)} → ${escapeHtml(to)} · ${at.toISOString()}</small></p>
<iframe sandbox title="HTML" srcdoc="${escapeHtml(html)}"></iframe><h2>Text</h2><pre>${escapeHtml(text)}</pre>`
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openMailbox } from './mailbox/open-mailbox.ts'
import { serveMailbox } from './mailbox/serve-mailbox.ts'
import { stopOnSignal } from './supervisor/exit-with-parent.ts'

/** Started by the supervisor if the site has no mail server. Both ports stay the same after a restart. */
const mailbox = await openMailbox(Number(process.env.MAILBOX_SMTP_PORT ?? 0))
const server = serveMailbox(mailbox).listen(Number(process.env.MAILBOX_PORT ?? 0), '127.0.0.1')
await once(server, 'listening')

stopOnSignal(() => undefined)
process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port, smtpPort: mailbox.smtpPort })

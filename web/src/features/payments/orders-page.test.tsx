// @vitest-environment happy-dom
import { listOrders } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { cryptoOf, orderOf } from '../../../test/payments.ts'
import { inAllLanguages, pageOf } from '../../../test/responses.ts'
import { alerts, link, press, shows, text, until } from '../../../test/screen.ts'
import texts from '../../locales/en-US/member/payments.json' with { type: 'json' }
import ui from '../../locales/en-US/ui.json' with { type: 'json' }

test('without orders the page leads to topping up', async () => {
  await openPage('/user/buy/orders', { server: (server) => server.respond(listOrders, pageOf([])) })
  await shows(texts.orders.empty)
  expect(link(texts.title).getAttribute('href')).toBe('/user/buy')
})

test('each order shows what it gives, its money and its state, more precisely on a chain', async () => {
  const transfer = { hash: 'ab', amount: '40', confirmations: 1, state: 'coming' } as const
  await openPage('/user/buy/orders', {
    server: (server) =>
      server.respond(
        listOrders,
        pageOf([
          orderOf({ id: '0000000000000000000A', state: 'credited' }),
          orderOf({ id: '0000000000000000000B', card: { id: 4, name: inAllLanguages('Supreme') } }),
          orderOf({
            id: '0000000000000000000C',
            method: 'crypto',
            crypto: cryptoOf({ received: '40', missing: '60', transfers: [transfer] }),
          }),
        ]),
      ),
  })
  await shows(texts.state.credited)
  for (const part of ['1,000 points', '$100', 'Supreme', texts.outcome.partial.title]) {
    expect(text()).toContain(part)
  }
  const seen = document.querySelector('main li [aria-hidden="true"].tabular-nums')
  expect(seen?.textContent, 'with its unit, not only for screen readers').toBe('1,000 points')
  const addresses = [...document.querySelectorAll('main li a')].map((element) => element.getAttribute('href'))
  expect(addresses.at(-1)).toBe('/user/buy/order/0000000000000000000C')
})

test('orders that fail to load have a retry', async () => {
  const { server } = await openPage('/user/buy/orders', {
    server: (server) => server.refuse(listOrders, 'RATE_LIMITED'),
  })
  await until(() => expect(alerts()).toContain(errorTexts.RATE_LIMITED))
  server.respond(listOrders, pageOf([orderOf()]))
  press(ui.retry)
  await shows(texts.state.pending)
})

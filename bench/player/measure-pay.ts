import {
  createClient,
  createGuest,
  getSettings,
  memberWireNames,
  type SignedIn,
  toWireNames,
} from '@liuguang/contract'
import type { DemoSite } from '../demo-site.ts'
import type { Figure } from '../figure.ts'
import { median } from '../load/median.ts'
import { type ConnectionConditions, openSlowConnection } from '../load/slow-connection.ts'
import { withClient } from '../load/with-client.ts'
import type { Phone, PictureLog, Visit } from './phone.ts'

type Picture = PictureLog['pictures'][number]

/** Odd, so that the median is one of the measurements. */
const rounds = 5
const points = 1_000
/** Seconds of the preview that are played before its end, after a seek. */
const lastSeconds = 2
const timeoutMs = 30_000
/** The first button in the overlay at the end of a preview, which pays. */
const payButton = '[data-overlay] button:not([aria-label])'

/**
 * Seconds from the tap on "pay" at the end of a preview to the first picture after it: the purchase, the new
 * right, and switching from the preview to the whole video.
 */
export async function measurePay(
  site: DemoSite,
  phone: Phone,
  conditions: ConnectionConditions,
): Promise<Figure> {
  const video = await findPriced(site)
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1)
    seconds.push(await payAndWatch(site, phone, conditions, video))
  console.log(`pay-to-play: ${seconds.map((each) => each.toFixed(2)).join(', ')} s`)
  const none = { baseline: null, ratio: null }
  return { bench: 'player', figure: 'pay-to-play', value: median(seconds), unit: 's', ...none }
}

async function payAndWatch(
  site: DemoSite,
  phone: Phone,
  conditions: ConnectionConditions,
  { id, previewEndSeconds }: PricedVideo,
): Promise<number> {
  const connection = await openSlowConnection(site.port, conditions)
  try {
    const visit = await phone.visit(connection.url, '/robots.txt')
    const { page } = visit
    await signIn(visit, await openGuest(site))
    await page.goto(`${connection.url}/play/${id}`)
    const video = page.locator('video')
    await page.waitForFunction(() => Reflect.get(globalThis, 'pictureLog').pictures.length > 0)
    await video.evaluate(
      (element, to) => Reflect.set(element, 'currentTime', to),
      previewEndSeconds - lastSeconds,
    )
    const pay = page.locator(payButton).first()
    await pay.waitFor({ timeout: timeoutMs })
    await page.evaluate(() =>
      Object.assign(Reflect.get(globalThis, 'pictureLog'), { clickedAt: null, pictures: [] }),
    )
    await pay.tap()
    await page.waitForFunction(
      (from) =>
        Reflect.get(globalThis, 'pictureLog').pictures.some((picture: Picture) => picture.seconds > from),
      previewEndSeconds,
      { timeout: timeoutMs, polling: 50 },
    )
    const { clickedAt, pictures } = await visit.log()
    const first = pictures.find(({ seconds }) => seconds > previewEndSeconds)
    await visit.context.close()
    return ((first?.at ?? Number.NaN) - (clickedAt ?? Number.NaN)) / 1000
  } finally {
    await connection.close()
  }
}

interface PricedVideo {
  id: string
  previewEndSeconds: number
}

function findPriced({ databaseUrl }: DemoSite): Promise<PricedVideo> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<PricedVideo>(
      `select id, preview_end_ms / 1000::float8 as "previewEndSeconds" from videos join items using (id)
       where kind = 'video' and price_asset = 'points' and preview_end_ms > 0 order by id limit 1`,
    )
    const [found] = rows
    if (!found) throw new Error('the demo library has no video with a price')
    return found
  })
}

/** A guest with enough points. Each comes from another address because of the rate limits. */
async function openGuest({ port, databaseUrl }: DemoSite): Promise<SignedIn> {
  const byte = () => Math.floor(Math.random() * 256)
  const address = `198.19.${byte()}.${byte()}`
  const client = createClient({
    origin: `http://127.0.0.1:${port}`,
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } }),
    getToken: () => undefined,
  })
  const { policies: consent } = await client.call(getSettings, {})
  const guest = await client.call(createGuest, { consent, device: 'bench' })
  await withClient(databaseUrl, (database) =>
    database.query(
      `select wallet_post('grant:bench' || $1::bigint, 'operator_grant',
         jsonb_build_object('kind', 'grant', 'id', 'bench' || $1::bigint), now(),
         jsonb_build_array(jsonb_build_object('asset', 'points', 'amount', $2::bigint,
           'from', '{"site": "issuance"}'::jsonb, 'to', jsonb_build_object('account', $1::bigint))))`,
      [guest.user.userId, points],
    ),
  )
  return guest
}

async function signIn({ page }: Visit, { token, user }: SignedIn): Promise<void> {
  await page.evaluate(
    ([token, user]) => {
      const storage = Reflect.get(globalThis, 'localStorage')
      storage.setItem('token', token)
      storage.setItem('user', user)
    },
    [token, JSON.stringify(toWireNames(user, memberWireNames))] as const,
  )
}

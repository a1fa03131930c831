import { randomBytes } from 'node:crypto'
import { getPlayback, getPublicPlayback } from '@liuguang/contract'
import { issueGrant } from '../../src/domains/media/index.ts'
import { type Grant, signGrant, viewerHash, windowEndsAt } from '../../src/platform/media-delivery/grant.ts'
import type { TestAccount } from '../builders.ts'
import { readStored } from '../storage/test-storage.ts'
import type { TestApp } from '../test-app.ts'
import type { RealVideo } from './video-builders.ts'

/** A grant of a URL, and what the rule says that it opens. */
export interface RequestedGrant {
  kind: string
  text: string
  opens: 'everything' | 'preview' | 'nothing'
}

/** An asset’s files, as measured when they were made, not derived from their names. */
export interface AssetFacts {
  previewEndMs: number
  /** `v240/00000.4000.m4s` -> where it ends. */
  endsMs: Map<string, number>
  /** Paths that are generated, not stored: playlists, the seek picture list, subtitles. */
  written: string[]
}

export async function loadAssetFacts(site: TestApp, video: RealVideo): Promise<AssetFacts> {
  const { db } = site.ctx
  const row = await db
    .selectFrom('videos')
    .select('preview_end_ms')
    .where('id', '=', BigInt(video.id))
    .executeTakeFirstOrThrow()
  const renditions = await db
    .selectFrom('video_renditions')
    .select(['name', 'files'])
    .where('asset_id', '=', video.assetId)
    .execute()
  const endsMs = new Map<string, number>()
  for (const { name, files } of renditions) {
    const { segments } = files as { segments: { file: string; endMs: number }[] }
    for (const { file, endMs } of segments) endsMs.set(`${name}/${file}`, endMs)
  }
  const subtitles = await db
    .selectFrom('video_subtitles')
    .select('language')
    .where('video_id', '=', BigInt(video.id))
    .execute()
  const playlists = renditions.map(({ name }) => `${name}/index.m3u8`)
  return {
    previewEndMs: Number(row.preview_end_ms),
    endsMs,
    written: [
      'master.m3u8',
      ...playlists,
      'storyboard/thumbs.vtt',
      ...subtitles.map(({ language }) => `subtitles/${language}.vtt`),
    ],
  }
}

/** The rule of a preview, written again independently of the tested code. */
export function shouldOpen(opens: RequestedGrant['opens'], path: string, facts: AssetFacts): boolean {
  if (opens !== 'preview') return opens === 'everything'
  const endMs = facts.endsMs.get(path)
  if (endMs !== undefined) return endMs <= facts.previewEndMs
  return (
    !path.startsWith('storyboard/') &&
    /(^master\.m3u8|\/index\.m3u8|\/init\.mp4|^subtitles\/.*\.vtt)$/.test(path)
  )
}

/** The grant in an account’s playback URLs. Without an account: in those of visitors. */
export async function grantOf(site: TestApp, video: RealVideo, account?: TestAccount): Promise<string> {
  const playback = account
    ? await site.as(account.token).call(getPlayback, { id: video.id })
    : await site.anonymous.call(getPublicPlayback, { id: video.id })
  const text = playback.source?.masterUrl.split('/')[2]
  if (!text) throw new Error(`there is nothing to play of video ${video.id}`)
  return text
}

/** Every kind of grant for a paid video. `holder` may watch all of it, and all of `other`. */
export async function listGrants(
  site: TestApp,
  video: RealVideo,
  { other, holder, otherAccount }: { other: RealVideo; holder: TestAccount; otherAccount: TestAccount },
): Promise<RequestedGrant[]> {
  const { previewEndMs } = await loadAssetFacts(site, video)
  const { keys, rules } = site.ctx.grants
  const now = site.clock.now().getTime()
  const hourMs = rules.known.seconds * 1000
  const endsAt = windowEndsAt(rules.known.seconds, site.clock.now())
  const preview = await issueGrant(site.ctx, video.assetToken, { scope: 'preview', endMs: previewEndMs })
  const previewText = preview.address.split('/')[2] ?? ''
  const fullText = await grantOf(site, video, holder)
  const full: Grant = {
    scope: 'full',
    viewer: viewerHash(keys, holder.id),
    right: 'bought',
    lastRevocationId: 0,
    endsAt,
    until: undefined,
  }
  const sign = (grant: Grant, by = keys) => signGrant(by, video.assetToken, grant)
  const [p, key, hour, , previewMac] = previewText.split('.')
  const fullParts = fullText.split('.')
  const rewritten = (index: number, part: string) => fullParts.with(index, part).join('.')
  const grant = (opens: RequestedGrant['opens']) => (kind: string, text: string) => ({ kind, text, opens })
  const nothing = grant('nothing')
  return [
    nothing('none', '-'),
    nothing('the text of none', 'null'),
    nothing('that of a free video', 'pub'),
    grant('preview')('preview', previewText),
    grant('preview')(
      'preview, by the key before',
      sign({ scope: 'preview', endMs: previewEndMs, endsAt }, keys.toReversed()),
    ),
    grant('everything')('full', fullText),
    grant('everything')('full, by the key before', sign(full, keys.toReversed())),
    nothing('full, of another video', await grantOf(site, other, holder)),
    nothing('preview, of another video', await grantOf(site, other)),
    nothing('preview, its end moved', `${p}.${key}.${hour}.99999999.${previewMac}`),
    nothing('preview, said to be full', `f.${key}.${hour}.${full.viewer}.bought.0.${previewMac}`),
    nothing('full, said to be a preview', `p.${key}.${hour}.99999999.${fullParts.at(-1)}`),
    nothing('full, of another account', rewritten(3, viewerHash(keys, otherAccount.id))),
    nothing('full, by another right', rewritten(4, 'staff')),
    nothing('full, of a later revocation', rewritten(5, '999999')),
    nothing('full, of the next hour', rewritten(2, String((endsAt + hourMs) / 1000))),
    grant('everything')('full, to the next millisecond', sign({ ...full, until: now + 1 })),
    nothing('full, of a right that ends now', sign({ ...full, until: now })),
    nothing('full, of a right that ended', sign({ ...full, until: now - 60_000 })),
    nothing('full, its end left out', cutEnd(sign({ ...full, until: now - 60_000 }))),
    nothing('full, its end moved', moveEnd(sign({ ...full, until: now - 60_000 }), now + 60_000)),
    nothing('full, expired', sign({ ...full, endsAt: endsAt - 2 * hourMs })),
    nothing('preview, expired', sign({ scope: 'preview', endMs: previewEndMs, endsAt: endsAt - 2 * hourMs })),
    // Two hours ahead is refused. One more hour, because the hour may change during the test.
    nothing('full, of a time to come', sign({ ...full, endsAt: endsAt + 3 * hourMs })),
    nothing('full, signed with an unknown key', sign(full, [{ id: key ?? '', key: randomBytes(32) }])),
    nothing('full, without its signature', fullParts.slice(0, -1).join('.')),
    nothing('full, with something after it', `${fullText}A`),
  ]
}

const cutEnd = (text: string) => text.split('.').toSpliced(6, 1).join('.')
const moveEnd = (text: string, until: number) => text.split('.').with(6, String(until)).join('.')

/** The grant with one character changed, once for each position. */
export function alterations(text: string): string[] {
  return Array.from(text, (character, index) => {
    const other = character === 'A' ? 'B' : character === '1' ? '2' : /\d/.test(character) ? '1' : 'A'
    return text.slice(0, index) + other + text.slice(index + 1)
  })
}

export type Outcome = 'opened' | 'refused' | string

/**
 * The result of a request. Anything but the complete correct response, or a refusal without details, is
 * reported.
 */
export async function requestFile(site: TestApp, url: string, key?: string): Promise<Outcome> {
  const response = await site.app.inject({ method: 'GET', url })
  const { statusCode, headers, rawPayload } = response
  if (statusCode === 200) {
    if (key === undefined) return 'opened'
    const isSame = rawPayload.equals(await readStored(site.ctx.storage, key))
    return isSame ? 'opened' : '200 with other bytes'
  }
  if (statusCode !== 403 && statusCode !== 404) return `status ${statusCode}`
  if (headers['cache-control'] !== 'no-store') return `a refusal for caches: ${headers['cache-control']}`
  const keys = Object.keys(response.json())
  if (keys.join() !== 'code,msg,data' || response.json().data !== null) return `says ${response.body}`
  for (const more of [
    { method: 'HEAD' } as const,
    { method: 'GET', headers: { range: 'bytes=0-9' } } as const,
  ]) {
    const again = await site.app.inject({ url, ...more })
    if (again.statusCode !== statusCode) return `${JSON.stringify(more)}: status ${again.statusCode}`
  }
  return 'refused'
}

/** Another way to request a file: a raw URL path, and headers. */
export interface Spelling {
  target: string
  headers?: Record<string, string>
  method?: string
}

/**
 * Ways to request the file `shut`, which the grant in `base` does not open, so that a reader on the way may take it
 * for the file `open`, which it does.
 * @param base `/media/<grant>/<asset>`
 * @param shut `v240/00014.60000.m4s`
 */
export function spellingsOf(base: string, open: string, shut: string): Spelling[] {
  const [folder = '', file = ''] = shut.split('/')
  const encodedFirst = `%${folder.charCodeAt(0).toString(16)}${folder.slice(1)}`
  const lastTwo = `${encodeURIComponent(file.slice(0, -2))}%3${file.slice(-2)}`
  const named = [
    shut,
    `${encodedFirst}/${file}`,
    `${folder}%2f${file}`,
    `${folder}%2F${file}`,
    `${folder}%252f${file}`,
    `${folder}%5c${file}`,
    `${folder}\\${file}`,
    `${folder}//${file}`,
    `/${shut}`,
    `./${shut}`,
    `${folder}/./${file}`,
    `${folder}/x/../${file}`,
    `${folder}/x/..;/${file}`,
    `${folder};x=1/${file}`,
    `${folder}/${file};${open}`,
    `${open}/../../${shut}`,
    `${open}/..%2f..%2f${shut}`,
    `${open}/%2e%2e/%2e%2e/${shut}`,
    `${open}%00/../../${shut}`,
    `${shut}%00`,
    `${shut}%00${open}`,
    `${shut}%0a`,
    `${shut}%0d%0a`,
    `${shut}%20`,
    `${shut}/`,
    `${shut}/.`,
    `${shut}?file=${open}`,
    `${shut}#/../../${open}`,
    `${shut}%23${open}`,
    `${shut}%3f${open}`,
    `${folder}/0${file}`,
    `${folder}/${file.replace(/\.\d+\./, '.1.')}`,
    `${folder}/${file.replace(/\.(\d+)\./, '.0$1.')}`,
    `${folder}/${file.toUpperCase()}`,
    `${folder}/${lastTwo}`,
  ].map((path) => `${base}/${path}`)
  const target = `${base}/${shut}`
  const allowed = `${base}/${open}`
  const pathHeaders = ['x-original-url', 'x-rewrite-url', 'x-original-uri', 'x-accel-redirect', 'x-sendfile']
  return [
    ...named.map((target) => ({ target })),
    { target: `/${target}` },
    { target: target.replace('/media/', '/media//') },
    { target: target.replace('/media/', '/%6dedia/') },
    { target: target.replace('/media/', '/./media/') },
    { target: target.replace('/media/', '/media-check/') },
    { target: `http://localhost${target}` },
    { target: `http://elsewhere.example${target}` },
    { target, method: 'HEAD' },
    ...['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].map((method) => ({ target, method })),
    { target, headers: { range: 'bytes=0-1' } },
    { target, headers: { range: 'bytes=0-0,2-3' } },
    { target, headers: { 'if-none-match': '*' } },
    { target, headers: { 'if-range': '"x"', range: 'bytes=0-' } },
    { target, headers: { 'x-http-method-override': 'OPTIONS' } },
    { target, headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' } },
    ...pathHeaders.map((name) => ({ target, headers: { [name]: allowed } })),
    // A public page and file, with a header that names another path.
    ...pathHeaders.map((name) => ({ target: '/media/none', headers: { [name]: target } })),
  ]
}

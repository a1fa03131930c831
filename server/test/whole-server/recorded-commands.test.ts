import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addComment, addDanmaku, submitWork } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCommand, loadCommands } from '../../src/cli/commands.ts'
import { makeAccount, type TestAccount } from '../builders.ts'
import { makeVideo } from '../content/dummy-video.ts'
import { makeUploader } from '../content/review.ts'
import { makeDraft } from '../content/works.ts'
import { runCommand } from '../processes/run-command.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

/** Commands that change nothing of the site. */
const reading = [
  ...['blocked-terms', 'explain', 'generate-schema', 'imports', 'invitations', 'playback-metrics'],
  ...['reported-comments', 'reported-danmaku', 'settings', 'threads', 'verify-audit', 'verify-backup'],
  'verify-ledger',
]

/** Commands whose record the tests of the same name assert, because they need a site of another kind. */
const testedInOtherFiles = [
  ...[
    'actors',
    'backup',
    'database',
    'import',
    'import-folder',
    'migrate',
    'move-media',
    'payments',
    'restore',
    'retry',
  ],
]

/** Makes the demo, by the same use cases, under the name `demo` and those of the colleagues that it makes. */
const demo = ['demo']

let site: TestApp
let member: TestAccount
let video: string
let short: string
let comment: string
let danmaku: string
let subtitles: string
beforeAll(async () => {
  site = await openTestApp()
  member = await makeAccount(site.ctx)
  const { id } = await makeVideo(site.ctx, { price: null, tags: ['旅行'] })
  video = String(id)
  short = String((await makeVideo(site.ctx, { kind: 'short' })).id)
  const writer = site.as(member.token)
  comment = String((await writer.call(addComment, { id, text: 'hello' })).id)
  const style = { mode: 'scroll', color: '#ffffff', size: 'medium' } as const
  danmaku = String((await writer.call(addDanmaku, { id, text: 'hello', atMs: 0, ...style })).id)
  const author = await makeUploader(site.ctx)
  await site
    .as(author.token)
    .call(submitWork, { id: await makeDraft(site.ctx, author.id), isNobodyShown: true })
  subtitles = join(site.ctx.config.dataDir, 'subtitles.vtt')
  writeFileSync(subtitles, 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')
})
afterAll(() => site.close())

const note = ['--note', 'a test']
const reason = ['--reason', 'a test']

/** In this order: later ones build on earlier ones. What the audit calls each, and the arguments after the name. */
const examples: [command: string, action: string, args: () => string[]][] = [
  ['set', 'settings.change', () => ['webName.en', 'Cinema']],
  ['revert-setting', 'settings.change', () => ['webName']],
  ['category', 'settings.change', () => ['travel', '--name', '旅行', ...note]],
  ['block-terms', 'content-rules.block', () => ['賭場', ...note]],
  ['unblock-term', 'content-rules.unblock', () => ['賭場', ...note]],
  ['pin-comment', 'comments.pin', () => [comment, ...note]],
  ['pin-comment', 'comments.unpin', () => [comment, '--off', ...note]],
  ['hide-comment', 'comments.hide', () => [comment, ...note]],
  ['unhide-comment', 'comments.unhide', () => [comment, ...note]],
  ['hide-danmaku', 'danmaku.hide', () => [danmaku, ...note]],
  ['unhide-danmaku', 'danmaku.unhide', () => [danmaku, ...note]],
  ['hide', 'entitlements.hide-item', () => [video, ...reason]],
  ['republish', 'entitlements.restore-item', () => [video, ...reason]],
  ['grant', 'memberships.grant', () => [member.name, '--points', '5', ...note]],
  ['make-codes', 'memberships.make-codes', () => ['--count', '1', '--points', '5', ...note]],
  ['message', 'messages.send-notice', () => ['--to', member.name, '--title', 'Hello', '--text', 'Read me']],
  ['answer', 'messages.answer', () => [member.name, '--text', 'Thank you']],
  ['translate', 'catalogue.translate-item', () => [video, '--lang', 'en', '--title', 'Hills']],
  ['translate-tag', 'catalogue.translate-tag', () => ['旅行', '--lang', 'en', '--name', 'Travel']],
  ['set-actors', 'catalogue.set-actors', () => [video, '林小雨', '陳海', ...note]],
  ['subtitle', 'media.attach-subtitles', () => [video, subtitles, '--lang', 'en', '--label', 'English']],
  ['subtitle', 'media.detach-subtitles', () => [video, '--lang', 'en', '--remove']],
  ['pick', 'shorts.pick', () => [short, '--tab', 'chosen']],
  ['unpick', 'shorts.unpick', () => [short, '--tab', 'chosen']],
  ['topics', 'topics.put', () => ['edit', 'spring', '--title', '春天', '--publish', ...note]],
  ['uploaders', 'publishing.allow-uploader', () => ['allow', member.name, ...note]],
  ['uploaders', 'publishing.suspend-uploader', () => ['suspend', member.name, ...note]],
  ['review', 'moderation.lease', () => ['next']],
  ['staff', 'staff.add', () => ['add', member.name, 'editor']],
  ['staff', 'staff.change-role', () => ['role', member.name, 'finance']],
  ['staff', 'staff.reset-totp', () => ['reset-totp', member.name]],
  ['staff', 'staff.remove', () => ['remove', member.name]],
  ['reconcile', 'payments.reconcile', () => []],
  ['remove', 'entitlements.remove-item', () => [video, ...reason]],
]

test('every command reads, or its record is tested here or with the command', async () => {
  const known = [...reading, ...testedInOtherFiles, ...demo, ...examples.map(([name]) => name)]
  const commands = await loadCommands()
  expect(commands.map(({ name }) => name).sort()).toEqual([...new Set(known)].sort())
})

test.each(examples)('%s leaves one row, %s, under the name of whoever ran it', async (name, action, args) => {
  const rows = () =>
    site.ctx.db.selectFrom('audit').select(['act', 'actor_name', 'role']).orderBy('number').execute()
  const before = await rows()
  const command = await findCommand(name)
  if (!command) throw new Error(`there is no command ${name}`)
  expect(await runCommand(site, command, ...args())).toMatchObject({ code: 0 })
  expect((await rows()).slice(before.length)).toEqual([
    { act: action, actor_name: 'Tester', role: 'command_line' },
  ])
})

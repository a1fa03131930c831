import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../test/processes/run-command.ts'
import { listStoredKeys } from '../../../test/storage/test-storage.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { importCommand } from './import.ts'

let site: TestApp
let folder: string
let film: string
beforeAll(async () => {
  site = await openTestApp()
  folder = join(site.ctx.config.dataDir, 'given')
  await mkdir(folder)
  film = join(folder, 'film.mkv')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=5:duration=1', '-c:v', 'mpeg4']
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', ...picture, film])
})
afterAll(() => site.close())

const importFile = (file: string, ...more: string[]) =>
  runCommand(site, importCommand, file, '--title', '山水', '--no-wait', ...more)
const countImports = async () => (await site.ctx.db.selectFrom('imports').select('id').execute()).length

test('a pipe, a socket, a folder and a device are refused at once', async () => {
  const pipe = join(folder, 'pipe.mp4')
  execFileSync('mkfifo', [pipe])
  const socket = join(folder, 'socket.mp4')
  const server = createServer().listen(socket)
  try {
    await expect(importFile(pipe)).rejects.toThrow(`${pipe} is a pipe, not a file.`)
    await expect(importFile(socket)).rejects.toThrow(`${socket} is a socket, not a file.`)
    await expect(importFile(folder)).rejects.toThrow(`${folder} is a folder, not a file.`)
    await expect(importFile('/dev/zero')).rejects.toThrow('/dev/zero is a device, not a file.')
    await expect(importFile(join(folder, 'none.mp4'))).rejects.toThrow('There is no file')
  } finally {
    server.close()
  }
  expect(await countImports()).toBe(0)
})

test('invalid texts are refused before anything is copied', async () => {
  await expect(importFile(film, '--title', '\u200b')).rejects.toThrow('no visible characters')
  await expect(importFile(film, '--title', 'x'.repeat(151))).rejects.toThrow('At most 150')
  await expect(importFile(film, '--tags', `a,${'b'.repeat(31)}`)).rejects.toThrow('At most 30')
  await expect(importFile(film, '--actors', 'a\u001bb')).rejects.toThrow('control character')
  expect(await countImports()).toBe(0)
  expect((await listStoredKeys(site.ctx)).filter((key) => key.startsWith('sources/'))).toEqual([])
})

test('texts are stored in the given language, and the audit names who imported', async () => {
  const { lines } = await importFile(film, '--title', 'Hills', '--tags', 'Travel', '--lang', 'en')
  const id = Number(/^Video (\d+) was added\.$/.exec(lines[0] ?? '')?.[1])
  const texts = site.ctx.db
    .selectFrom('item_texts')
    .select(['lang', 'title'])
    .where('item_id', '=', BigInt(id))
  expect(await texts.execute()).toEqual([{ lang: 'en', title: 'Hills' }])
  const tags = site.ctx.db.selectFrom('tag_names').select(['lang', 'name'])
  expect(await tags.execute()).toEqual([{ lang: 'en', name: 'Travel' }])
  const actions = site.ctx.db.selectFrom('audit').select(['actor_name', 'role', 'act', 'subject'])
  expect(await actions.execute()).toEqual([
    { actor_name: 'Tester', role: 'command_line', act: 'publishing.import', subject: `item:${id}` },
  ])
  await expect(importFile(film, '--lang', 'fr')).rejects.toThrow('lang must be one of')
})

/** The argument as Node passes it to a program: bytes that are not UTF-8 are lost. */
const asTyped = (name: Buffer): string => join(folder, name.toString())

test('a file and a folder with Latin-1 names are found', async () => {
  const latinFolder = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('été', 'latin1')])
  mkdirSync(latinFolder)
  const name = Buffer.from('plage à Nîmes.mkv', 'latin1')
  renameSync(film, Buffer.concat([latinFolder, Buffer.from('/'), name]))
  const typed = join(asTyped(Buffer.from('été', 'latin1')), name.toString())
  const before = await countImports()
  expect(await importFile(typed)).toMatchObject({ code: 0 })
  expect(await countImports()).toBe(before + 1)
})

test('of two names that decode to the same text none is chosen', async () => {
  for (const name of ['\xe9.mkv', '\xe8.mkv']) {
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]), '')
  }
  await expect(importFile(asTyped(Buffer.from('\xe9.mkv', 'latin1')))).rejects.toThrow(
    'Several files are named',
  )
})

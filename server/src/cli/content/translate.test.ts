import { getVideo } from '@liuguang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVideo } from '../../../test/content/dummy-video.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { translateCommand, translateTagCommand } from './translate.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const translate = (...args: string[]) => runCommand(site, translateCommand, ...args)
const translateTag = (...args: string[]) => runCommand(site, translateTagCommand, ...args)

test('a video and its tag are shown in the language in which they were translated', async () => {
  const { id } = await makeVideo(site.ctx, { title: '雨落琴心', tags: ['音樂'] })
  const text = ['--title', ' Rain on the Strings ', '--description', 'A zither in the rain']
  const { lines } = await translate(String(id), '--lang', 'en', ...text)
  expect(lines).toEqual([`Video ${id} is “Rain on the Strings” in en now.`])
  await translateTag('音樂', '--lang', 'en', '--name', 'Music')
  await translateTag('Music', '--of', 'en', '--lang', 'vi', '--name', 'Âm nhạc')
  const shown = async (lang: 'hk' | 'en' | 'vi') => {
    const { title, tags } = await site.anonymous.call(getVideo, { id }, { lang })
    return [title, ...tags]
  }
  expect(await shown('en')).toEqual(['Rain on the Strings', 'Music'])
  expect(await shown('vi')).toEqual(['雨落琴心', 'Âm nhạc'])
  expect(await shown('hk')).toEqual(['雨落琴心', '音樂'])
})

test.each([
  [['1001'], 'A language and a title are required'],
  [['1001', '--lang', 'en', '--title', ' '], 'A language and a title are required'],
  [['1001', '--lang', 'fr', '--title', 'Pluie'], 'lang'],
  [['山水', '--lang', 'en', '--title', 'Hills'], '"山水" is not the id of a video.'],
  [['99999999', '--lang', 'en', '--title', 'Hills'], 'There is no video 99999999.'],
  [['1001', '--lang', 'en', '--title', 'x'.repeat(151)], 'At most 150'],
])('a translation is refused with one sentence: %j', async (args, sentence) => {
  await expect(translate(...args)).rejects.toThrow(sentence)
})

test('a tag that is missing or a name that is too long is refused', async () => {
  await expect(translateTag('無此標籤', '--lang', 'en', '--name', 'None')).rejects.toThrow(
    'There is no tag “無此標籤” in hk.',
  )
  await makeVideo(site.ctx, { tags: ['山'] })
  await expect(translateTag('山', '--lang', 'en', '--name', 'x'.repeat(31))).rejects.toThrow('At most 30')
})

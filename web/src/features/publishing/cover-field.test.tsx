// @vitest-environment happy-dom
import { uploadWorkCover } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { fakePictures, layOutPictures, pictureFile } from '../../../test/pictures.ts'
import { respondWithWorks, workOf } from '../../../test/publishing.ts'
import { choose, notifies, press, shows, until } from '../../../test/screen.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }
import texts from '../../locales/en-US/member/publishing.json' with { type: 'json' }

/** The dialog over the panel. */
const cropper = () =>
  [...document.querySelectorAll('[role="dialog"]')].findLast(({ textContent }) =>
    textContent?.includes(texts.cover.crop),
  )
const submit = () =>
  [...(cropper()?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === accounts.avatar.use,
  )

test('a cover whose upload fails stays in its dialog, and can be sent again', async () => {
  const { server } = await openPage('/user/works', {
    server: (server) => respondWithWorks(server, [workOf()]),
  })
  await shows('海邊')
  press(texts.works.edit)
  await shows(texts.form.tags)
  fakePictures()
  layOutPictures()
  choose(texts.cover.choose, [pictureFile('cover.png')])
  await until(() => expect(cropper()?.querySelector('img')).toBeTruthy())
  cropper()?.querySelector('img')?.dispatchEvent(new Event('load'))
  await until(() => expect(submit()?.disabled).toBe(false))
  server.lose(uploadWorkCover)
  submit()?.click()
  const error = () => cropper()?.querySelector('[role="alert"]')?.textContent
  await until(() => expect(error()).toBe(errorTexts.OFFLINE))
  await until(() => expect(submit()?.getAttribute('aria-busy')).toBeNull())
  server.respond(uploadWorkCover, workOf())
  submit()?.click()
  await notifies(texts.cover.done)
  await until(() => expect(cropper()).toBeUndefined())
  expect(server.requests(uploadWorkCover)).toHaveLength(2)
})

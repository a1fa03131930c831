// @vitest-environment happy-dom
import { getPreferences, type MemberInfo, updateUser, uploadAvatar } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { errorTexts } from '../../../test/error-texts.ts'
import { openPage } from '../../../test/open-page.tsx'
import { fakePictures, layOutPictures, pictureFile } from '../../../test/pictures.ts'
import { memberOf } from '../../../test/responses.ts'
import {
  alerts,
  button,
  buttons,
  choose,
  notifies,
  press,
  pressTwice,
  type,
  until,
} from '../../../test/screen.ts'
import accounts from '../../locales/en-US/accounts.json' with { type: 'json' }

const texts = accounts.avatar
const withAvatar = memberOf({ avatar: '/pictures/1.webp' })

const openSettings = (account: Partial<MemberInfo> = {}) =>
  openPage('/user/settings', {
    account,
    server: (server) =>
      server.respond(getPreferences, {
        language: 'en',
        keepHistory: true,
        privateMode: false,
        noticeMails: true,
        followDigest: true,
      }),
  })

const dialog = () => document.querySelector('[role="dialog"]')

/** Opens the profile and chooses a file, whose picture the browser has decoded unless `event` is `error`. */
async function openCropper(event: 'load' | 'error' = 'load') {
  const page = await openSettings()
  fakePictures()
  layOutPictures()
  choose(texts.change, [pictureFile('moon.png')])
  await until(() => expect(dialog()?.querySelector('img')).toBeTruthy())
  dialog()?.querySelector('img')?.dispatchEvent(new Event(event))
  return page
}

const openReadyCropper = async () => {
  const page = await openCropper()
  await until(() => expect(button(texts.use).disabled).toBe(false))
  return page
}

test('a picture is cut and uploaded once, and shown', async () => {
  const { server, session } = await openReadyCropper()
  const response = Promise.withResolvers<MemberInfo>()
  server.respond(uploadAvatar, () => response.promise)
  type(texts.zoom, '2')
  await pressTwice(texts.use)
  await until(() => expect(server.requests(uploadAvatar)).toHaveLength(1))
  press(texts.use)
  response.resolve(withAvatar)
  await notifies(texts.done)
  await until(() => expect(dialog()).toBeNull())
  expect(session.get()).toMatchObject({ user: { avatar: withAvatar.avatar } })
  expect(server.requests(uploadAvatar).map(({ file }) => file?.type)).toEqual(['image/webp'])
})

test('an upload that is under way cannot be closed, and its picture is shown', async () => {
  const { server, session } = await openReadyCropper()
  const response = Promise.withResolvers<MemberInfo>()
  server.respond(uploadAvatar, () => response.promise)
  press(texts.use)
  await until(() => expect(server.requests(uploadAvatar)).toHaveLength(1))
  await until(() => expect(button(texts.cancel).disabled).toBe(true))
  dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(dialog()).toBeTruthy()
  response.resolve(withAvatar)
  await notifies(texts.done)
  expect(session.get()).toMatchObject({ user: { avatar: withAvatar.avatar } })
})

test('a removed picture is gone, also when the page was left before the response', async () => {
  const { server, session, goTo } = await openSettings({ avatar: withAvatar.avatar })
  const response = Promise.withResolvers<MemberInfo>()
  server.respond(updateUser, () => response.promise)
  press(texts.remove)
  await until(() => expect(server.requests(updateUser).map(({ input }) => input)).toEqual([{ avatar: '' }]))
  await goTo('/user/redeem')
  await until(() => expect(buttons()).not.toContain(texts.remove))
  response.resolve(memberOf())
  await until(() => expect(session.get()).toMatchObject({ user: { avatar: memberOf().avatar } }))
})

test.each([
  ['PICTURE_REFUSED', { fault: 'kind' }, texts.fault.kind],
  ['PICTURE_REFUSED', { fault: 'dimensions' }, texts.fault.dimensions],
  ['PICTURE_REFUSED', { fault: 'broken' }, texts.fault.broken],
  ['PICTURE_REFUSED', { fault: 'slow' }, texts.fault.slow],
  ['PICTURE_QUOTA_REACHED', {}, errorTexts.PICTURE_QUOTA_REACHED],
  ['RATE_LIMITED', {}, errorTexts.RATE_LIMITED],
] as const)('%s %j is shown under the picture, which can be sent again', async (failure, details, shown) => {
  const { server } = await openReadyCropper()
  server.refuse(uploadAvatar, failure, details)
  press(texts.use)
  await until(() => expect(alerts()).toBe(shown))
  server.respond(uploadAvatar, withAvatar)
  press(texts.use)
  await notifies(texts.done)
  expect(server.requests(uploadAvatar)).toHaveLength(2)
})

test('a refusal is forgotten with its picture', async () => {
  const { server } = await openReadyCropper()
  server.refuse(uploadAvatar, 'PICTURE_QUOTA_REACHED')
  press(texts.use)
  await until(() => expect(alerts()).toBe(errorTexts.PICTURE_QUOTA_REACHED))
  press(texts.cancel)
  await until(() => expect(dialog()).toBeNull())
  choose(texts.change, [pictureFile('moon.png')])
  await until(() => expect(dialog()).toBeTruthy())
  expect(alerts()).toBe('')
})

test('a file that the browser cannot show as a picture says so, and is not sent', async () => {
  await openCropper('error')
  await until(() => expect(alerts()).toBe(texts.unreadable))
  expect(button(texts.use).disabled).toBe(true)
})

test('a picture that the browser shows but cannot cut says so', async () => {
  const { server } = await openReadyCropper()
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  press(texts.use)
  await until(() => expect(alerts()).toBe(texts.unreadable))
  expect(server.requests(uploadAvatar)).toEqual([])
})

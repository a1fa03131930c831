// @vitest-environment happy-dom
import { addSupportMessage, limits, listThread, uploadSupportPicture } from '@liuguang/contract'
import { expect, test, vi } from 'vitest'
import { errorTexts } from '../../../../test/error-texts.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { fakePictures, pictureFile } from '../../../../test/pictures.ts'
import {
  alerts,
  button,
  choose,
  field,
  noticeTexts,
  notifies,
  press,
  pressTwice,
  shows,
  text,
  type,
  until,
} from '../../../../test/screen.ts'
import { statedRefusals } from '../../../../test/stated-refusals.ts'
import { emptyThread, messageOf, threadOf } from '../../../../test/support.ts'
import messages from '../../../locales/en-US/messages.json' with { type: 'json' }

const texts = messages.support

/** Opens the thread, with a server that numbers uploaded pictures from 1. */
async function openThread() {
  let last = 0
  const upload = () => {
    last += 1
    return { id: last, address: `/pictures/${last}.webp`, width: 800, height: 600 }
  }
  const { server } = await openPage('/user/service', {
    server(server) {
      emptyThread(server)
      server.respond(uploadSupportPicture, upload)
    },
  })
  fakePictures()
  await shows(texts.greeting)
  return {
    server,
    upload,
    uploads: () => server.requests(uploadSupportPicture).map(({ file }) => file?.name),
    sent: () => server.requests(addSupportMessage).map(({ input }) => input),
    accept() {
      server.respond(addSupportMessage, messageOf(1, 'Hello'))
      server.respond(listThread, threadOf([messageOf(1, 'Hello')]))
    },
  }
}

/** The names of the files whose pictures are above the input. */
const chosen = () => [...document.querySelectorAll<HTMLImageElement>('form img')].map(({ alt }) => alt)

async function add(...names: string[]): Promise<void> {
  const before = chosen()
  choose(
    texts.addPicture,
    names.map((name) => pictureFile(name)),
  )
  await until(() => expect(chosen()).toEqual([...before, ...names]))
}

test('pictures are sent with the words, in the order in which they were chosen', async () => {
  const { sent, uploads, accept } = await openThread()
  await add('one.png')
  await add('two.png', 'three.png')
  accept()
  type(texts.write, 'Hello')
  await pressTwice(texts.send)
  await until(() => expect(sent()).toEqual([{ text: 'Hello', pictures: [1, 2, 3] }]))
  expect(uploads()).toEqual(['one.png', 'two.png', 'three.png'])
  expect(chosen()).toEqual([])
})

test('a picture is enough for a message, and can be taken out', async () => {
  const { sent, accept } = await openThread()
  await add('one.png', 'two.png')
  expect(button(texts.send).disabled).toBe(false)
  press('Remove picture 1')
  await until(() => expect(chosen()).toEqual(['two.png']))
  press('Remove picture 1')
  await until(() => expect(button(texts.send).disabled).toBe(true))
  await add('one.png')
  accept()
  press(texts.send)
  await until(() => expect(sent()).toEqual([{ text: '', pictures: [1] }]))
})

test('a message waits for a picture that is still being prepared', async () => {
  const { sent, accept } = await openThread()
  accept()
  const prepared = Promise.withResolvers<void>()
  const decode = createImageBitmap
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    await prepared.promise
    return decode(file)
  })
  type(texts.write, 'Hello')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  choose(texts.addPicture, [pictureFile('one.png')])
  await until(() => expect(button(texts.addPicture).getAttribute('aria-busy')).toBe('true'))
  button(texts.send).form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(field(texts.write).value).toBe('Hello')
  prepared.resolve()
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
  await until(() => expect(sent()).toEqual([{ text: 'Hello', pictures: [1] }]))
  expect(chosen()).toEqual([])
})

test('of more pictures than a message holds the first are kept, and a notice gives the limit', async () => {
  await openThread()
  await add('1.png', '2.png')
  expect(button(texts.addPicture).disabled).toBe(false)
  choose(
    texts.addPicture,
    ['3.png', '4.png', '5.png'].map((name) => pictureFile(name)),
  )
  await notifies('You can add up to 4 pictures per message.')
  await until(() => expect(chosen()).toEqual(['1.png', '2.png', '3.png', '4.png']))
  expect(button(texts.addPicture).disabled).toBe(true)
})

test('the same picture chosen again is there once', async () => {
  await openThread()
  await add('one.png')
  choose(texts.addPicture, [pictureFile('one.png'), pictureFile('two.png')])
  await until(() => expect(chosen()).toContain('two.png'))
  expect(chosen()).toEqual(['one.png', 'two.png'])
})

test.each([
  ['too large', pictureFile('large.png', limits.pictureBytes + 1), texts.pictureTooLarge],
  ['no picture', pictureFile('broken.png'), texts.pictureUnreadable],
])('a file that is %s is refused, and the next one is added', async (_reason, file, notice) => {
  await openThread()
  choose(texts.addPicture, [file, pictureFile('one.png')])
  await notifies(notice)
  await until(() => expect(chosen()).toEqual(['one.png']))
})

const refusals = statedRefusals(uploadSupportPicture, {
  PICTURE_REFUSED: errorTexts.PICTURE_REFUSED,
  PICTURE_QUOTA_REACHED: errorTexts.PICTURE_QUOTA_REACHED,
  TOO_MANY_PICTURES: errorTexts.TOO_MANY_PICTURES,
  RATE_LIMITED: errorTexts.RATE_LIMITED,
})

test.each(refusals)(
  'after %s a retry sends the message, and uploads only what is not uploaded yet',
  async (failure, shown) => {
    const { server, upload, uploads, sent, accept } = await openThread()
    await add('one.png', 'two.png')
    server.respond(uploadSupportPicture, () => {
      server.refuse(uploadSupportPicture, failure)
      return upload()
    })
    type(texts.write, 'Hello')
    press(texts.send)
    await until(() => expect(alerts()).toBe(`${texts.failed} ${shown}`))
    expect(sent()).toEqual([])
    server.respond(uploadSupportPicture, upload)
    accept()
    await pressTwice(texts.retry)
    await until(() => expect(sent()).toEqual([{ text: 'Hello', pictures: [1, 2] }]))
    expect(uploads()).toEqual(['one.png', 'two.png', 'two.png'])
  },
)

test('a lost message is sent again with the same pictures', async () => {
  const { server, uploads, accept } = await openThread()
  await add('one.png')
  server.lose(addSupportMessage)
  press(texts.send)
  await until(() => expect(alerts()).toContain(errorTexts.OFFLINE))
  accept()
  press(texts.retry)
  await until(() => expect(alerts()).toBe(''))
  const [first, second] = server.requests(addSupportMessage)
  expect(second).toEqual(first)
  expect(uploads()).toEqual(['one.png'])
})

test('a retry uploads pictures again that the server has deleted', async () => {
  const { server, uploads, sent, accept } = await openThread()
  await add('one.png')
  server.refuse(addSupportMessage, 'PICTURE_GONE')
  type(texts.write, 'Hello')
  press(texts.send)
  await until(() => expect(alerts()).toContain(errorTexts.PICTURE_GONE))
  accept()
  press(texts.retry)
  await until(() => expect(sent().at(-1)).toEqual({ text: 'Hello', pictures: [2] }))
  expect(uploads()).toEqual(['one.png', 'one.png'])
})

test('a discarded message is not sent, and the next one can be', async () => {
  const { server, sent, accept } = await openThread()
  await add('one.png')
  server.refuse(uploadSupportPicture, 'PICTURE_REFUSED')
  press(texts.send)
  await until(() => expect(alerts()).toContain(errorTexts.PICTURE_REFUSED))
  press(texts.discard)
  await until(() => expect(alerts()).toBe(''))
  expect(noticeTexts()).toBe('')
  accept()
  type(texts.write, 'Hello')
  await until(() => expect(button(texts.send).disabled).toBe(false))
  press(texts.send)
  await until(() => expect(sent()).toEqual([{ text: 'Hello' }]))
  expect(field(texts.write).value).toBe('')
  expect(text()).not.toContain(texts.failed)
})

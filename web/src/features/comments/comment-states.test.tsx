// @vitest-environment happy-dom
import {
  addComment,
  type Comment,
  deleteComment,
  editComment,
  getCommentThread,
  limits,
  listComments,
  listMentionable,
  listMyComments,
  mutePerson,
  reportComment,
} from '@liuguang/contract'
import { beforeEach, describe, expect } from 'vitest'
import { pressLast } from '../../../test/comment-page.ts'
import { errorTexts } from '../../../test/error-texts.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { commentOf, makeWholePageVisible, river, serveShort } from '../../../test/play-page.ts'
import { pageOf } from '../../../test/responses.ts'
import {
  alerts,
  button,
  buttons,
  noticeTexts,
  press,
  pressInTurn,
  shows,
  type,
  until,
} from '../../../test/screen.ts'
import {
  isButtonBusy,
  noticeSays,
  type ScreenState,
  statesOfList,
  testStates,
} from '../../../test/screen-states.ts'
import texts from '../../locales/en-US/comments.json' with { type: 'json' }

beforeEach(makeWholePageVisible)

/** Their addresses name a comment that is gone, so that comments are loaded, and the sheet opened, at once. */
const places = { 'below a film': '/play/7?comment=99', 'over a short': '/vod/shortVideo/7?comment=99' }

const more = texts.more.replace('{{name}}', 'river')
const answered = commentOf(1, { replyCount: 1 })
const answer = commentOf(5, { parentId: 1, replyTo: 'river', text: 'an answer at 0:05' })

interface Setting extends Pick<ScreenState, 'as'> {
  comments?: Comment[]
  mine?: { own?: number[]; hidden?: Comment[] }
  set?: (server: FakeServer) => void
}

function stateAt(path: string, { as = 'member', comments = [commentOf(1)], mine, set }: Setting = {}) {
  return {
    ...{ path, as },
    server(server: FakeServer) {
      serveShort(server)
      server.refuse(getCommentThread, 'NOT_FOUND')
      server.respond(listComments, pageOf(comments))
      server.respond(listMyComments, { liked: [], own: [], hidden: [], ...mine })
      set?.(server)
    },
  }
}

async function write(words: string): Promise<void> {
  await shows('comment 1')
  type(texts.placeholder, words)
}

const send = (set: (server: FakeServer) => void) => async (page: { server: FakeServer }) => {
  set(page.server)
  await write('hello there')
  await until(() => press(texts.send))
}

describe.each(Object.entries(places))('comments %s', (place, path) => {
  const at = (setting?: Setting) => stateAt(path, setting)
  const mine = { own: [1] }

  testStates(`the comments ${place}`, {
    ...statesOfList({ ...at(), call: listComments }),
    loading: {
      ...at({ set: (server) => server.hold(listComments) }),
      // the section has loaded, and the comments have not
      shows: () => expect(document.querySelector(`ul[aria-label="${texts.title}"] > li`)).not.toBeNull(),
    },
    all: {
      ...at({
        comments: [
          commentOf(1, { isPinned: true, author: { id: river, name: 'river', avatar: '', isOwner: true } }),
          commentOf(2, { text: 'look at 0:05', likeCount: 3, editedAt: '2026-11-20T10:00:00Z' }),
          ...[3, 4, 5].map((id) => commentOf(id)),
        ],
      }),
      shows: texts.pinned,
    },
    none: { ...at({ comments: [] }), shows: texts.empty.title },
    'with a link to one that is gone': { ...at(), shows: texts.gone },
    'with mine that is hidden': { ...at({ mine: { hidden: [commentOf(3)] } }), shows: texts.hidden },
    'for a visitor': { ...at({ as: 'visitor' }), shows: texts.signIn },
    'for a guest who may not write': { ...at({ as: 'guest' }), shows: texts.upgrade },
    'with the answers to one': {
      ...at({
        set: (server) =>
          server.respond(listComments, ({ parentId }) => pageOf([parentId ? answer : answered])),
      }),
      reach: () => pressInTurn('1 reply'),
      shows: 'an answer at',
    },
    'with answers that do not load': {
      ...at({ comments: [answered] }),
      async reach({ server }) {
        await until(() => expect(buttons()).toContain('1 reply'))
        server.refuse(listComments, 'RATE_LIMITED')
        press('1 reply')
      },
      shows: errorTexts.RATE_LIMITED,
    },
  })

  testStates(`writing a comment ${place}`, {
    'that is too long': {
      ...at(),
      reach: () => write('x'.repeat(limits.commentMax + 3)),
      shows: '-3 characters left',
    },
    'to people who are offered': {
      ...at({ set: (server) => server.respond(listMentionable, [{ id: river, name: 'river', avatar: '' }]) }),
      reach: () => write('@riv'),
      shows: () => expect(document.querySelector('[role="option"]')).not.toBeNull(),
    },
    'while it is sent': {
      ...at(),
      reach: send((server) => server.hold(addComment)),
      shows: isButtonBusy(texts.send),
    },
    'that is refused for its text': {
      ...at(),
      reach: send((server) => server.refuse(addComment, 'TEXT_REFUSED')),
      shows: () => expect(alerts()).toContain(errorTexts.TEXT_REFUSED),
    },
    'that is refused because of too many requests': {
      ...at(),
      reach: send((server) => server.refuse(addComment, 'RATE_LIMITED')),
      shows: () => expect(alerts()).toContain(errorTexts.RATE_LIMITED),
    },
    'to answer another': {
      ...at(),
      reach: () => pressInTurn(texts.replyTo.replace('{{name}}', 'river')),
      shows: () => expect(buttons().filter((name) => name === texts.send)).toHaveLength(1),
    },
    'to change one': { ...at({ mine }), reach: () => pressInTurn(more, texts.edit), shows: texts.save },
    'to change one too late': {
      ...at({ mine, set: (server) => server.refuse(editComment, 'COMMENT_EDIT_OVER') }),
      async reach() {
        await pressInTurn(more, texts.edit)
        await shows(texts.save)
        pressLast(texts.save)
      },
      shows: () => expect(alerts()).toContain(texts.errors.COMMENT_EDIT_OVER),
    },
  })

  testStates(`the menu of a comment ${place}`, {
    'of somebody else': { ...at(), reach: () => pressInTurn(more), shows: texts.mute },
    'of mine': { ...at({ mine }), reach: () => pressInTurn(more), shows: texts.edit },
    'with the reasons for a report': {
      ...at(),
      reach: () => pressInTurn(more, texts.report),
      shows: texts.reasons.spam,
    },
    'while a report is sent': {
      ...at({ set: (server) => server.hold(reportComment) }),
      reach: () => pressInTurn(more, texts.report, texts.reasons.spam),
      shows: () => expect(button(texts.reasons.spam).disabled).toBe(true),
    },
    'after a report that is refused': {
      ...at({ set: (server) => server.refuse(reportComment, 'RATE_LIMITED') }),
      reach: () => pressInTurn(more, texts.report, texts.reasons.spam),
      shows: noticeSays(errorTexts.RATE_LIMITED),
    },
    'that asks before it deletes': {
      ...at({ mine }),
      reach: () => pressInTurn(more, texts.delete),
      shows: texts.deleteText,
    },
    'while it deletes': {
      ...at({ mine, set: (server) => server.hold(deleteComment) }),
      async reach() {
        await pressInTurn(more, texts.delete)
        await shows(texts.deleteText)
        press(texts.delete)
      },
      shows: isButtonBusy(texts.delete),
    },
    'after its author was muted': {
      ...at({
        set: (server) =>
          server.respond(mutePerson, {
            id: river,
            name: 'river',
            avatar: '',
            mutedAt: '2026-11-20T10:00:00Z',
          }),
      }),
      reach: () => pressInTurn(more, texts.mute),
      shows: () => expect(noticeTexts()).not.toBe(''),
    },
  })
})

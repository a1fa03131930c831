import {
  addComment,
  type Comment,
  getVideo,
  likeComment,
  listComments,
  reportComment,
} from '@liuguang/contract'
import { makeAccount, type TestAccount } from '../builders.ts'
import { makeStaff } from '../staff.ts'
import type { TestApp } from '../test-app.ts'
import { makeVideo } from './dummy-video.ts'

/** A published item with a moderator and two members, who write comments on it. */
export class CommentedItem {
  readonly site: TestApp
  id: number
  writer: TestAccount
  reader: TestAccount
  staffToken: string

  private constructor(
    site: TestApp,
    made: { id: number; writer: TestAccount; reader: TestAccount; staffToken: string },
  ) {
    this.site = site
    this.id = made.id
    this.writer = made.writer
    this.reader = made.reader
    this.staffToken = made.staffToken
  }

  static async make(site: TestApp): Promise<CommentedItem> {
    const [writer, reader] = [await makeAccount(site.ctx), await makeAccount(site.ctx)]
    const { staffToken } = await makeStaff(site.ctx, 'moderator')
    return new CommentedItem(site, { writer, reader, staffToken, id: (await makeVideo(site.ctx)).id })
  }

  write(text: string, { by = this.writer, replyTo }: { by?: TestAccount; replyTo?: Comment } = {}) {
    const answered = replyTo ? { replyTo: replyTo.id } : {}
    return this.site.as(by.token).call(addComment, { id: this.id, text, ...answered })
  }

  list(more: { order?: 'top' | 'newest'; cursor?: string; size?: number } = {}) {
    return this.site.anonymous.call(listComments, { id: this.id, ...more })
  }

  async texts(order: 'top' | 'newest' = 'top'): Promise<string[]> {
    return (await this.list({ order })).list.map(({ text }) => text)
  }

  replies({ id: parentId }: Comment) {
    return this.site.anonymous.call(listComments, { id: this.id, parentId })
  }

  like(comment: Comment, by = this.reader, isLiked = true) {
    return this.site.as(by.token).call(likeComment, { id: comment.id, isLiked })
  }

  report(comment: Comment, by: TestAccount) {
    return this.site.as(by.token).call(reportComment, { id: comment.id, reason: 'spam' })
  }

  staff() {
    return this.site.as(this.staffToken)
  }

  async countOf(): Promise<number> {
    return (await this.site.anonymous.call(getVideo, { id: this.id })).commentCount
  }

  async setState(state: string): Promise<void> {
    await this.site.ctx.db.updateTable('items').set({ state }).where('id', '=', BigInt(this.id)).execute()
  }
}

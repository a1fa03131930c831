import { decideReview, type Lang, leaseReview, setPreference, submitWork } from '@liuguang/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAuthor, makeReviewer } from '../../../test/content/reviewers.ts'
import { makeDraft } from '../../../test/content/works.ts'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { mailEnv } from '../../../test/mailed-code.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { type Mailbox, openMailbox } from '../../mailbox/open-mailbox.ts'
import { tasks } from '../messages/jobs.ts'

const publicUrl = 'https://liuguang.example'

let site: TestApp
let mailbox: Mailbox
let reviewer: Awaited<ReturnType<typeof makeReviewer>>
beforeAll(async () => {
  mailbox = await openMailbox()
  site = await openTestApp({ env: { ...mailEnv(mailbox), PUBLIC_URL: publicUrl } })
  reviewer = await makeReviewer(site)
})
afterAll(async () => {
  await site.close()
  await mailbox.close()
})
beforeEach(() => sql`delete from submissions`.execute(site.ctx.db))

/** An author with an email address. */
async function makeReader(email: string, lang: Lang) {
  const author = await makeAuthor(site)
  await site.ctx.db
    .updateTable('accounts')
    .set({ email, email_key: email, email_verified_at: site.clock.now() })
    .where('id', '=', author.id)
    .execute()
  await author.client.call(setPreference, { name: 'language', value: lang })
  return author
}

type Decision = 'approve' | 'reject' | 'request_changes'

/** An author's work is reviewed. @param note with an approval @returns its id */
async function review(
  author: Awaited<ReturnType<typeof makeAuthor>>,
  decision: Decision,
  note?: string,
): Promise<number> {
  const id = await makeDraft(site.ctx, author.id, { title: '海邊' })
  await author.client.call(submitWork, { id, isNobodyShown: true })
  const task = await reviewer.client.call(leaseReview, {})
  const refusal = { policy: 'quality', note: '0:12 <silent>' } as const
  const said = decision === 'approve' ? (note === undefined ? {} : { note }) : refusal
  await reviewer.client.call(decideReview, { id: task?.id ?? 0, decision, ...said })
  return id
}

const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to === address)

describe('the email about a review', () => {
  test.each([
    ['approve', 'hk', '審核通過', '你的作品《海邊》已通過審核，現已發佈。'],
    ['approve', 'vi', 'Video của bạn đã được duyệt', 'Video “海邊” đã được duyệt và đăng tải.'],
    [
      ...(['reject', 'cn', '审核未通过'] as const),
      '你的作品《海邊》未通过审核，不能再次提交。涉及规则：画质或音质。原因：0:12 <silent>',
    ],
    [
      ...(['reject', 'en', 'Your video wasn’t approved'] as const),
      '“海邊” didn’t pass review and can’t be submitted again. Rule: picture or sound quality. Reason: 0:12 <silent>',
    ],
    [
      ...(['request_changes', 'hk', '作品需要修改'] as const),
      '你的作品《海邊》修改後可以重新提交。涉及規則：畫質或音質。審核意見：0:12 <silent>',
    ],
    [
      ...(['request_changes', 'en', 'Changes needed for your video'] as const),
      'Please edit “海邊” and submit it again. Rule: picture or sound quality. Reviewer’s note: 0:12 <silent>',
    ],
  ] as const)(
    'that ends with %s is in the author’s language (%s), with the reason and the way on',
    async (...row) => {
      const [decision, lang, subject, text] = row
      const address = `${decision}.${lang}@liuguang.example`
      const id = await review(await makeReader(address, lang), decision)
      expect(await drainJobs(site.ctx)).toEqual([])
      const [mail, ...more] = mailsTo(address)
      expect(more).toEqual([])
      expect(mail?.subject).toBe(subject)
      const link = `${publicUrl}${decision === 'approve' ? `/play/${id}` : '/user/works'}`
      expect(mail?.text.split('\n\n')).toEqual(expect.arrayContaining([text, link]))
      if (decision !== 'approve') expect(mail?.html).toContain('0:12 &lt;silent&gt;')
    },
  )

  test.each([
    ['hk', '你的作品《海邊》已通過審核，現已發佈。審核意見：<很好>'],
    ['cn', '你的作品《海邊》已通过审核，现已发布。审核意见：<很好>'],
    ['en', '“海邊” passed review and is now live. Reviewer’s note: <很好>'],
    ['vi', 'Video “海邊” đã được duyệt và đăng tải. Ghi chú của người duyệt: <很好>'],
  ] as const)('has the note of an approval (%s)', async (lang, text) => {
    const address = `note.${lang}@liuguang.example`
    await review(await makeReader(address, lang), 'approve', '<很好>')
    expect(await drainJobs(site.ctx)).toEqual([])
    const [mail] = mailsTo(address)
    expect(mail?.text.split('\n\n')).toContain(text)
    expect(mail?.html).toContain('&lt;很好&gt;')
  })

  test('is not sent to an author without an address', async () => {
    const before = mailbox.mails.length
    const author = await makeAuthor(site)
    await review(author, 'reject')
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(mailbox.mails).toHaveLength(before)
  })

  test('is sent once when the mail server fails first, and when the job runs again', async () => {
    const address = 'retried@liuguang.example'
    const author = await makeReader(address, 'hk')
    const { mailer } = site.ctx
    if (!mailer) throw new Error('the site has no mail server')
    const send = vi.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('the mail server is down'))
    await review(author, 'approve')
    expect(await drainJobs(site.ctx, { retries: 1 })).toEqual(['the mail server is down'])
    expect(send).toHaveBeenCalledTimes(2)
    const { id } = await site.ctx.db
      .selectFrom('messages')
      .select('id')
      .where('account_id', '=', author.id)
      .executeTakeFirstOrThrow()
    // As if its worker had been killed before the end of the job was recorded.
    const run = { signal: new AbortController().signal, isLastAttempt: false, workDir: '' }
    await tasks.find(({ name }) => name === 'messages.mail')?.run(site.ctx, { messageId: id.toString() }, run)
    expect(await drainJobs(site.ctx)).toEqual([])
    expect(mailsTo(address)).toHaveLength(1)
  })
})

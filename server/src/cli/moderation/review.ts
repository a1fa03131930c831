import { reviewPolicies, type StaffPrice, type WorkUnderReview } from '@liuguang/contract'
import { decideReview, getReview, leaseMs, leaseReview, listReviews } from '../../domains/moderation/index.ts'
import { openContext } from '../../open-context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Command, UsageError } from '../command.ts'
import { readId, readOptions } from '../read-options.ts'

const usage =
  '[next | show REVIEW | approve REVIEW [--note TEXT] | (reject | request-changes) REVIEW [--policy NAME] --note TEXT]'

const decisions = { approve: 'approve', reject: 'reject', 'request-changes': 'request_changes' } as const

/** Most waiting works that are listed. */
const listLength = 100

const failures: Partial<Record<string, string>> = {
  NOT_FOUND: 'There is no such review.',
  PAID_WORKS_LIMIT:
    'On one day, an author’s first two approved works must be free, and paid ones may not outnumber free ones: approve free ones first.',
  OWN_WORK: 'Nobody may review a work of their own, and this one is yours.',
  LEASE_LOST: 'Take it first with "review next"; it may be decided, or somebody else may have it.',
  WORK_STATE_REFUSED: 'The work is not in review any more.',
  PUBLICATION_REFUSED:
    'The work, the right of its owner to publish or the upload notice changed after it was submitted.',
}

/** Review of works that members submit. */
export const reviewCommand: Command = {
  name: 'review',
  usage,
  summary: `list the works that wait for review, take the next one for ${leaseMs / 60_000} minutes, show it, or decide about it (policies: ${reviewPolicies.join(', ')})`,
  async run(args, { config, operator, print }) {
    const { values, positionals } = readOptions(args, {
      note: { type: 'string' },
      policy: { type: 'string' },
    })
    const [action, idText, ...rest] = positionals
    await using ctx = await openContext(config)
    if (action === undefined) {
      const { list, total, overdue } = await listReviews(ctx, { size: listLength }, 'en')
      for (const task of list) print(describe(task))
      print(`${total} waiting, ${overdue} overdue.`)
      return
    }
    if (action === 'next' && idText === undefined) {
      const task = await leaseReview(ctx, operator, 'en')
      print(task ? describe(task) : 'Nothing waits for review.')
      return
    }
    if (action === 'show' && idText !== undefined && rest.length === 0) {
      const id = readId('review', idText)
      const work = await getReview(ctx, id, operator).catch((error: unknown) => {
        throw explained(error)
      })
      for (const [name, value] of Object.entries(readable(work))) print(`${name}: ${value}`)
      return
    }
    const decision = Object.entries(decisions).find(([name]) => name === action)?.[1]
    if (!decision || idText === undefined || rest.length > 0) throw new UsageError(`Usage: review ${usage}`)
    const policy = reviewPolicies.find((name) => name === values.policy)
    if (values.policy !== undefined && !policy)
      throw new UsageError(`--policy must be one of ${reviewPolicies.join(', ')}.`)
    if (decision === 'reject' && !policy)
      throw new UsageError('A refusal needs the rule that was broken: --policy NAME')
    const note = values.note?.trim() || undefined
    if (decision !== 'approve' && !note)
      throw new UsageError('A text for the author is required, and recorded: --note TEXT')
    try {
      await decideReview(ctx, { id: readId('review', idText), decision, policy, note, reviewer: operator })
    } catch (error) {
      throw explained(error)
    }
    print(`Review ${idText}: ${action}.`)
  },
}

function explained(error: unknown): unknown {
  const text = error instanceof AppError ? failures[error.failure] : undefined
  return text ? new UsageError(text) : error
}

/** What a reviewer reads. The video itself is watched in the browser, and pictures are seen there. */
function readable(work: WorkUnderReview) {
  const { fields, texts, change, durationMs, peopleConsentAt, earlier } = work
  const hasMedia = work.parts.includes('media')
  const { lang, title, description, people } = change ?? fields
  const { previewEndMs } = change ?? work
  return {
    ...(change && { published: fields.title }),
    title: `${title} (${lang})`,
    description: description || '-',
    ...Object.fromEntries(
      texts
        .filter((text) => text.lang !== lang)
        .map((text) => [`also in ${text.lang}`, `${text.title} / ${text.description || '-'}`]),
    ),
    ...Object.fromEntries(
      work.facts.map(({ name, text, pictures }) => [
        name.en,
        [...(text ? [text] : []), ...(pictures.length > 0 ? [`pictures: ${pictures.length}`] : [])].join(
          '; ',
        ),
      ]),
    ),
    people: people.join(', ') || '-',
    [people.length > 0 ? 'consent' : 'nobody can be recognised']: peopleConsentAt
      ? `stated on ${peopleConsentAt}`
      : 'not stated',
    price: priceText(
      change ?? { ...fields, staffPrice: work.staffPrice },
      hasMedia ? previewEndMs : undefined,
    ),
    ...(change && { 'published price': priceText({ ...fields, staffPrice: work.staffPrice }, undefined) }),
    ...(change?.file && { 'new file': `${change.file.durationMs / 1000} s, replaces the published one` }),
    ...(hasMedia && { length: `${durationMs / 1000} s` }),
    earlier:
      earlier.map(({ version, state, note }) => `${version} ${state}: ${note ?? '-'}`).join('; ') || '-',
  }
}

function describe({
  id,
  itemId,
  title,
  version,
  dueAt,
  lease,
}: Awaited<ReturnType<typeof leaseReview>> & {}) {
  return `${id}  item ${itemId}, version ${version}  due ${dueAt}  ${lease ? `held by ${lease.by}  ` : ''}${title}`
}

/** @param previewEndMs undefined: nothing is said about a preview */
function priceText(
  { price, staffPrice }: { price: number; staffPrice: StaffPrice | null },
  previewEndMs: number | undefined,
): string {
  const amountText = price > 0 ? `${price} points` : 'free'
  const staffText =
    staffPrice === 'vipOnly' ? 'VIP only' : staffPrice && `${staffPrice.amount} ${staffPrice.asset}`
  const text = staffText ?? amountText
  return text === 'free' || previewEndMs === undefined ? text : `${text}, preview ${previewEndMs / 1000} s`
}

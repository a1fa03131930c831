import {
  coverSources,
  getEarnings,
  itemPath,
  listMyWorks,
  type ReviewPolicy,
  subjectPath,
  type Work,
} from '@liuguang/contract'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePersonalQuery } from '../../platform/api/use-personal-query.ts'
import { useDateText } from '../../platform/i18n/use-date-text.ts'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { FilmIcon } from '../../ui/icons/status-icons.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SkeletonRows, SkeletonText } from '../../ui/states/skeleton.tsx'
import { Badge } from '../../ui/surfaces/badge.tsx'
import { AccountPage } from '../accounts/account-page.tsx'
import { PersonalList } from '../accounts/personal-list.tsx'
import { FileProgress } from './file-progress.tsx'
import { RightNeeded } from './right-needed.tsx'
import { usePriceText } from './use-price-text.ts'
import { usePublishPanel } from './use-publish-panel.ts'
import { isBeingProcessed, usePublishingRight, useReloadWorks } from './use-publishing.ts'
import { WorkButtons } from './work-buttons.tsx'

/** While a file is processed. */
const pollIntervalMs = 3000

/** What the account publishes, in any state. */
function WorksPage() {
  const { t } = useTranslation('publishing')
  const { data: right, isPending } = usePublishingRight()
  const panel = usePublishPanel()
  return (
    <AccountPage backTo="/user" title={t('works.title')} width="wide">
      {right && !right.isAllowed && <HowToApply />}
      {right?.isAllowed && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2">
          <Button onClick={() => panel.open()} variant="primary">
            {t('panel.title')}
          </Button>
          <LinkButton render={<Link to="/user/earnings" />}>{t('earnings.title')}</LinkButton>
          {right.creatorId !== null && (
            <LinkButton render={<Link to={subjectPath({ kind: 'creator', id: right.creatorId })} />}>
              {t('works.publicPage')}
            </LinkButton>
          )}
          <p className="text-ink-muted text-sm">
            {right.paidLeftToday > 0
              ? t('form.paidLeft', { works: right.paidLeftToday })
              : t('form.noPaidLeft')}
          </p>
        </div>
      )}
      {/* not before the content above it, which would move it down */}
      {isPending ? (
        <SkeletonRows />
      ) : (
        <PersonalList
          call={listMyWorks}
          empty={<EmptyState icon={<FilmIcon size={40} />} title={t('works.empty')} />}
          getKey={({ id }) => String(id)}
          label={t('works.title')}
          renderItem={(work) => <WorkRow onEdit={() => panel.open(work.id)} work={work} />}
        />
      )}
    </AccountPage>
  )
}

/** What publishing takes and gives, for an account without the right, and the way to ask for it. */
function HowToApply() {
  const { t } = useTranslation('publishing')
  const { data: earnings } = usePersonalQuery(getEarnings, {})
  return (
    <div className="mb-4 rounded-lg bg-surface p-4 text-ink-muted text-sm">
      <p>{t('works.apply')}</p>
      <ul className="list-disc space-y-1 py-3 pl-5">
        <li>{t('works.conditions.identity')}</li>
        <li>{t('works.conditions.people')}</li>
        <li>{t('works.conditions.review')}</li>
        <li aria-busy={!earnings}>
          {earnings ? (
            t('earnings.rule', { percent: earnings.percent, days: earnings.heldDays })
          ) : (
            <SkeletonText lines={2} />
          )}
        </li>
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton render={<Link to="/user/service?request=publish" />} size="small">
          {t('works.contact')}
        </LinkButton>
        <Link className="tap inline-flex items-center text-amber hover:underline" to="/about/publishing">
          {t('form.notice')}
        </Link>
      </div>
    </div>
  )
}

function WorkRow({ work, onEdit }: { work: Work; onEdit: () => void }) {
  const { t } = useTranslation('publishing')
  const reload = useReloadWorks()
  const priceText = usePriceText(work)
  const isChanging = isBeingProcessed(work)
  const poll = useEffectEvent(() => document.visibilityState === 'visible' && void reload())
  useEffect(() => {
    if (!isChanging) return
    const timer = setInterval(() => poll(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [isChanging])
  const isRefused = work.state === 'removed' && work.moderatedAt === null && work.review?.state === 'rejected'
  const state = work.isTakenDown ? 'takenDown' : isRefused ? 'refused' : work.state
  return (
    <div className="space-y-3 py-4">
      <div className="flex gap-3">
        <Cover
          alt=""
          className="w-32 shrink-0 sm:w-44"
          {...(work.cover ? { placeholder: work.cover.placeholder } : {})}
          sizes="11rem"
          sources={coverSources(work.cover)}
        />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-medium text-sm">
            {work.state === 'published' ? <Link to={itemPath(work)}>{work.title}</Link> : work.title}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-faint text-xs">
            <Badge>{t(`state.${state}`)}</Badge>
            {priceText}
          </p>
          {work.moderatedAt !== null && <ModerationText at={work.moderatedAt} state={work.state} />}
          {work.rightMissingAt !== null && work.state !== 'removed' && (
            <RightMissingText at={work.rightMissingAt} />
          )}
          {/* What an earlier review asked for, its author has dealt with when it was submitted again. */}
          {work.rightMissingAt === null && (work.moderatedAt === null || work.state === 'hidden') && (
            <ReviewText work={work} />
          )}
        </div>
      </div>
      <FileProgress work={work} />
      <WorkButtons onEdit={onEdit} work={work} />
    </div>
  )
}

/** Staff hid or removed it. Why stays among staff; customer service answers the author. */
function ModerationText({ at, state }: { at: string; state: Work['state'] }) {
  const { t } = useTranslation('publishing')
  const date = useDateText().moment(at)
  return (
    <p className="mt-1 text-danger text-xs">
      {t(state === 'hidden' ? 'moderated.hidden' : 'moderated.removed', { date })}
    </p>
  )
}

/** It did not reach review, for a reason that is not its file's. */
function RightMissingText({ at }: { at: string }) {
  const { t } = useTranslation('publishing')
  return <p className="mt-1 text-danger text-xs">{t('rightMissing', { date: useDateText().moment(at) })}</p>
}

/** What the last review said, or when it is due. */
function ReviewText({ work: { review, edit, isEditSubmitted, state } }: { work: Work }) {
  const { t } = useTranslation('publishing')
  const dateText = useDateText()
  // Once it is submitted again, the changes that the last review requested are done.
  if (!review || state === 'processing') return null
  // The cover of the change is still being made.
  if (isEditSubmitted && review.state !== 'waiting')
    return <p className="mt-1 text-ink-muted text-xs">{t('state.processing')}</p>
  if (review.state === 'waiting')
    return (
      <>
        <p className="mt-1 text-ink-muted text-xs">
          {t(edit ? 'review.editDue' : 'review.due', { date: dateText.moment(review.dueAt) })}
        </p>
        <RightNeeded />
      </>
    )
  if (review.state === 'approved' || review.state === 'withdrawn') return null
  const policy = review.policy as ReviewPolicy | null
  const policyText = policy ? t(`policy.${policy}`) : ''
  return (
    <p className="mt-1 text-danger text-xs">
      {t(review.state === 'rejected' ? 'review.rejected' : 'review.changes')}
      {policyText && ` · ${policyText}`}
      {review.note && ` · ${review.note}`}
      {state === 'removed' && ` · ${t('review.final')}`}
    </p>
  )
}

export const page: PageModule = { Component: WorksPage, title: 'publishing:works.title' }

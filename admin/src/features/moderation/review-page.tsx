import { getReview, listReviewTasks, releaseReview, type WorkUnderReview } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Flex, Skeleton, Timeline, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { callQuery, useAction } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { HintedButton } from '../../ui/hinted-button.tsx'
import { PersonLink } from '../../ui/links/person-link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { DecisionForm } from './decision-form.tsx'
import { addressesLastMs, isLeaseLost, useLease } from './use-lease.ts'
import { WorkContent } from './work-content.tsx'
import { WorkFacts } from './work-facts.tsx'
import { WorkMedia } from './work-media.tsx'

/** Everything that a reviewer has to see of one work, and the decision. */
export function ReviewPage() {
  const { t } = useTranslation(['moderation', 'app'])
  const timeText = useTimeText()
  const navigate = useNavigate()
  const id = Number(useParams().id)
  // A decided review must not be decided again. It is reloaded only because its media addresses expire.
  const review = useQuery({
    ...callQuery(getReview, { id }),
    staleTime: ({ state }) => addressesLastMs(state.data),
    refetchInterval: ({ state }) => {
      const ms = addressesLastMs(state.data)
      return Number.isFinite(ms) && !isLeaseLost(state.error) && ms
    },
    gcTime: 0,
  })
  const lease = useLease(id)
  const release = useAction(releaseReview, [listReviewTasks])
  const leave = () => void navigate('/reviews')
  if (review.error && !review.data)
    return (
      <>
        <FailedToLoad error={review.error} onRetry={review.refetch} />
        <Link to="/reviews">{t('back')}</Link>
      </>
    )
  if (!review.data) return <Skeleton active title={false} />
  const work = review.data
  const hasMedia = work.parts.includes('media')
  const { fields, staffPrice, cover, previewEndMs } = work
  const published = { ...fields, staffPrice, cover, previewEndMs }
  return (
    <>
      <PageHead title={work.fields.title}>
        <WorkLinks work={work} />
        <HintedButton
          hint={t('releaseHint')}
          loading={release.isPending}
          onClick={() => release.mutate({ id }, { onSuccess: leave })}
        >
          {t('release')}
        </HintedButton>
      </PageHead>
      <ActionFailure error={release.error} />
      <Flex vertical gap={16}>
        {lease.isLost ? (
          <Alert type="error" showIcon role="alert" title={t('leaseLost')} />
        ) : (
          lease.until && <Alert type="info" showIcon title={t('mine', { until: timeText(lease.until) })} />
        )}
        {hasMedia && <WorkMedia work={work} />}
        {work.facts.length > 0 && <WorkContent facts={work.facts} />}
        <Card title={t(work.change ? 'published' : 'texts')}>
          <WorkFacts
            facts={published}
            texts={work.texts}
            hasMedia={hasMedia}
            durationMs={work.durationMs}
            statedAt={work.change ? undefined : work.peopleConsentAt}
          />
        </Card>
        {work.change && (
          <Card title={t('change')}>
            <WorkFacts
              facts={work.change}
              published={published}
              texts={[]}
              hasMedia={hasMedia}
              durationMs={(work.change.file ?? work).durationMs}
              statedAt={work.peopleConsentAt}
            />
          </Card>
        )}
        {work.earlier.length > 0 && (
          <Card title={t('earlier')}>
            <Timeline
              items={work.earlier.map(
                ({ version, state, decidedAt, decidedBy, submittedAt, policy, note }) => ({
                  key: version,
                  content: (
                    <Flex vertical>
                      <Typography.Text strong>
                        {t(`states.${state}`)} · {timeText(decidedAt ?? submittedAt)}
                        {decidedBy && ` · ${decidedBy}`}
                      </Typography.Text>
                      {policy && <span>{t(`policies.${policy as 'other'}`)}</span>}
                      {note && <span>{note}</span>}
                    </Flex>
                  ),
                }),
              )}
            />
          </Card>
        )}
        <DecisionForm id={id} isChange={work.change !== null} isLost={lease.isLost} onDecided={leave} />
      </Flex>
    </>
  )
}

function WorkLinks({ work: { itemId, owner } }: { work: Pick<WorkUnderReview, 'itemId' | 'owner'> }) {
  const { t } = useTranslation('moderation')
  const mayReadItems = useMay('catalogue.read')
  return (
    <>
      <span>
        {t('owner')} <PersonLink person={owner} />
      </span>
      {mayReadItems && <Link to={`/items/${itemId}`}>{t('item')}</Link>}
    </>
  )
}

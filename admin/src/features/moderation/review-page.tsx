import { getReview, listReviewTasks, releaseReview } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Card, Flex, Skeleton, Timeline, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { callQuery, useAct } from '../../platform/api.ts'
import { ActFailure } from '../../ui/act-failure.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { DecisionForm } from './decision-form.tsx'
import { WorkFacts } from './work-facts.tsx'
import { WorkMedia } from './work-media.tsx'

/** Everything that a reviewer has to see of one work, and the decision. */
export function ReviewPage() {
  const { t } = useTranslation(['moderation', 'app'])
  const timeText = useTimeText()
  const navigate = useNavigate()
  const id = Number(useParams().id)
  // Its addresses of media expire, and what was decided must not be decided again.
  const review = useQuery({ ...callQuery(getReview, { id }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const release = useAct(releaseReview, [listReviewTasks])
  const leave = () => void navigate('/reviews')
  if (review.error)
    return (
      <>
        <FailedToLoad error={review.error} onRetry={review.refetch} />
        <Link to="/reviews">{t('back')}</Link>
      </>
    )
  if (!review.data) return <Skeleton active title={false} />
  const work = review.data
  return (
    <>
      <PageHead title={work.fields.title}>
        <Button loading={release.isPending} onClick={() => release.mutate({ id }, { onSuccess: leave })}>
          {t('release')}
        </Button>
      </PageHead>
      <ActFailure error={release.error} />
      <Flex vertical gap={16}>
        <Alert type="info" showIcon title={t('mine')} />
        <WorkMedia work={work} />
        <Card title={t(work.change ? 'published' : 'texts')}>
          <WorkFacts
            fields={work.fields}
            cover={work.cover}
            texts={work.texts}
            previewEndMs={work.previewEndMs}
            work={work}
          />
        </Card>
        {work.change && (
          <Card title={t('change')}>
            <WorkFacts
              fields={work.change}
              cover={work.change.cover}
              texts={[]}
              previewEndMs={work.change.previewEndMs}
              work={work}
            />
          </Card>
        )}
        {work.earlier.length > 0 && (
          <Card title={t('earlier')}>
            <Timeline
              items={work.earlier.map(({ version, state, decidedAt, submittedAt, policy, note }) => ({
                key: version,
                content: (
                  <Flex vertical>
                    <Typography.Text strong>
                      {t(`states.${state}`)} · {timeText(decidedAt ?? submittedAt)}
                    </Typography.Text>
                    {policy && <span>{t(`policies.${policy as 'other'}`)}</span>}
                    {note && <span>{note}</span>}
                  </Flex>
                ),
              }))}
            />
          </Card>
        )}
        <DecisionForm id={id} onDecided={leave} />
      </Flex>
    </>
  )
}

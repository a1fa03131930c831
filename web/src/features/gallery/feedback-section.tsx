import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { HistoryIcon } from '../../ui/icons/action-icons.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { OfflineNote } from '../../ui/notices/offline-banner.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { SkeletonCover, SkeletonRow, SkeletonText } from '../../ui/states/skeleton.tsx'
import { GallerySection, Row, SampleLink, Specimen } from './gallery-section.tsx'
import { useGalleryTexts } from './use-gallery-texts.ts'

export function FeedbackSection() {
  const texts = useGalleryTexts()
  const [isRetrying, setIsRetrying] = useState(false)
  useEffect(() => {
    if (!isRetrying) return
    const timer = setTimeout(setIsRetrying, 1200, false)
    return () => clearTimeout(timer)
  }, [isRetrying])
  return (
    <GallerySection title="Feedback">
      <Specimen name="notify: info, success, warning, error, stays, one name (tap again and again)">
        <Row>
          <Button onClick={() => notify({ text: texts.told })}>info</Button>
          <Button onClick={() => notify({ kind: 'success', text: texts.saved })}>success</Button>
          <Button onClick={() => notify({ kind: 'warning', text: texts.warned })}>warning</Button>
          <Button onClick={() => notify({ kind: 'error', text: texts.failed })}>error</Button>
          <Button onClick={() => notify({ text: texts.intro, ms: Number.POSITIVE_INFINITY })}>stays</Button>
          <Button onClick={() => notify({ name: 'grouped', text: texts.told })}>grouped</Button>
        </Row>
      </Specimen>
      <Specimen name="OfflineBanner's note">
        <OfflineNote />
      </Specimen>
      <Specimen name="ProgressBar: 0, 42, 100, unknown, thin">
        <div className="flex max-w-100 flex-col gap-4">
          <ProgressBar label={texts.uploading} percent={0} />
          <ProgressBar label={texts.uploading} percent={42} />
          <ProgressBar label={texts.uploading} percent={100} />
          <ProgressBar label={texts.uploading} percent={undefined} />
          <ProgressBar label={texts.uploading} percent={64} size="thin" />
        </div>
      </Specimen>
      <Specimen name="Skeleton: cover with text, rows, text">
        <div className="grid gap-4 sm:grid-cols-3">
          <div>
            <SkeletonCover />
            <SkeletonText className="pt-2" lines={2} />
          </div>
          <div>
            <SkeletonRow />
            <SkeletonRow picture="none" />
          </div>
          <SkeletonText lines={4} size="base" />
        </div>
      </Specimen>
      <div className="grid gap-4 md:grid-cols-2">
        <Specimen name="EmptyState">
          <EmptyState
            action={<LinkButton render={<SampleLink />}>{texts.browse}</LinkButton>}
            icon={<HistoryIcon size={32} />}
            text={texts.emptyText}
            title={texts.emptyTitle}
          />
        </Specimen>
        <Specimen name="ErrorState">
          <ErrorState isRetrying={isRetrying} onRetry={() => setIsRetrying(true)} />
        </Specimen>
      </div>
    </GallerySection>
  )
}

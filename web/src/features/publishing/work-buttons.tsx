import { deleteDraft, takeDownWork, type Work, withdrawWork } from '@liuguang/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../platform/api/use-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { DeletionModal, TakeDownModal } from './removal-modals.tsx'
import { usePublishingErrorText, useReloadWorks } from './use-publishing.ts'
import { actionsOf } from './work-actions.ts'
import { WorkStatisticsModal } from './work-statistics.tsx'

/** What the author may do with a work in its state, its statistics, and the way to customer service about moderation. */
export function WorkButtons({ work, onEdit }: { work: Work; onEdit: () => void }) {
  const { t } = useTranslation('publishing')
  const errorText = usePublishingErrorText()
  const reload = useReloadWorks()
  const withdraw = useCall(withdrawWork)
  const remove = useCall(deleteDraft)
  const takeDown = useCall(takeDownWork)
  const [isConfirmingDeletion, setIsConfirmingDeletion] = useState(false)
  const [isConfirmingTakeDown, setIsConfirmingTakeDown] = useState(false)
  const [isStatisticsOpen, setIsStatisticsOpen] = useState(false)
  const options = {
    onSuccess: () => void reload(),
    onError(error: Error) {
      notify({ kind: 'error', name: 'work', text: errorText(error) })
      // Its state has changed, such as by a review.
      void reload()
    },
  }
  const actions = actionsOf(work)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {work.moderatedAt !== null && (
          <LinkButton render={<Link to="/user/service" />} size="small">
            {t('works.contact')}
          </LinkButton>
        )}
        {actions.has('edit') && (
          <Button onClick={onEdit} size="small">
            {t('works.edit')}
          </Button>
        )}
        {actions.has('submitEdit') && (
          // The form asks for the statement about the people in it.
          <Button onClick={onEdit} size="small">
            {t('works.submitEdit')}
          </Button>
        )}
        {(work.state === 'published' || work.state === 'hidden') && (
          <Button onClick={() => setIsStatisticsOpen(true)} size="small">
            {t('works.statistics')}
          </Button>
        )}
        {actions.has('withdraw') && (
          <Button
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate({ id: work.id }, options)}
            size="small"
            variant="quiet"
          >
            {t('works.withdraw')}
          </Button>
        )}
        {(actions.has('deleteDraft') || actions.has('discardEdit')) && (
          <Button onClick={() => setIsConfirmingDeletion(true)} size="small" variant="quiet">
            {t(actions.has('deleteDraft') ? 'works.delete' : 'works.discard')}
          </Button>
        )}
        {actions.has('takeDown') && (
          <Button
            isBusy={takeDown.isPending}
            onClick={() => setIsConfirmingTakeDown(true)}
            size="small"
            variant="quiet"
          >
            {t('works.takeDown')}
          </Button>
        )}
      </div>
      {isStatisticsOpen && <WorkStatisticsModal onClose={() => setIsStatisticsOpen(false)} work={work} />}
      <DeletionModal
        isOpen={isConfirmingDeletion}
        onConfirm={() => remove.mutate({ id: work.id }, options)}
        onOpenChange={setIsConfirmingDeletion}
        work={work}
      />
      <TakeDownModal
        isOpen={isConfirmingTakeDown}
        onConfirm={() => takeDown.mutate({ id: work.id }, options)}
        onOpenChange={setIsConfirmingTakeDown}
        work={work}
      />
    </>
  )
}

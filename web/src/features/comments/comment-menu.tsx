import {
  type Comment,
  type CommentReportReason,
  commentReportReasons,
  deleteComment,
  limits,
  listMyComments,
  reportComment,
} from '@liuguang/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKey } from '../../platform/api/call-query.ts'
import { useErrorText } from '../../platform/api/error-text.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { copyText } from '../../platform/page/copy-text.ts'
import { useAccountId } from '../../platform/session/session-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { useMember } from '../accounts/use-member.ts'
import { useMuting } from '../accounts/use-muting.ts'
import { useComments } from './use-comments.ts'

type Step = 'menu' | 'report' | 'delete'

interface MenuProps {
  /** Undefined: closed. */
  comment: Comment | undefined
  isOwn: boolean
  onClose: () => void
}

/** What can be done with a comment, besides liking and answering it. */
export function CommentMenu({ comment, isOwn, onClose }: MenuProps) {
  const { t } = useTranslation('comments')
  const [step, setStep] = useState<Step>('menu')
  const close = () => {
    setStep('menu')
    onClose()
  }
  const title = { menu: t('menu'), report: t('reportTitle'), delete: t('deleteTitle') }[step]
  return (
    <Sheet isOpen={comment !== undefined} onOpenChange={(next) => !next && close()} title={title}>
      {comment && step === 'menu' && (
        <Choices comment={comment} isOwn={isOwn} onClose={close} onStep={setStep} />
      )}
      {comment && step === 'report' && <Reasons comment={comment} onClose={close} />}
      {comment && step === 'delete' && <Deletion comment={comment} onClose={close} />}
    </Sheet>
  )
}

interface StepProps {
  comment: Comment
  onClose: () => void
}

const choiceClassName = 'block min-h-12 w-full rounded-md px-2 text-left hover:bg-overlay'

function Choices({
  comment,
  isOwn,
  onClose,
  onStep,
}: StepProps & { isOwn: boolean; onStep: (step: Step) => void }) {
  const { t } = useTranslation('comments')
  const member = useMember()
  const { requestSignIn, setEditedId, hidden } = useComments()
  const { mute } = useMuting()
  const isFresh = Date.now() - Date.parse(comment.createdAt) < limits.commentEditSeconds * 1000
  // The staff decide about a hidden text as it was reported, so nobody changes it.
  const canEdit = isOwn && isFresh && !hidden.some(({ id }) => id === comment.id)
  const copy = async () => {
    const isCopied = await copyText(comment.text)
    notify({ kind: isCopied ? 'success' : 'error', name: 'copy', text: t(isCopied ? 'copied' : 'notCopied') })
    onClose()
  }
  const edit = () => {
    setEditedId(comment.id)
    onClose()
  }
  const ifMember = (action: () => void) => () => {
    if (member) return action()
    onClose()
    requestSignIn()
  }
  const muteAuthor = () => {
    mute(comment.author.id)
    onClose()
  }
  return (
    <>
      <button className={choiceClassName} onClick={copy} type="button">
        {t('copy')}
      </button>
      {canEdit && (
        <button className={choiceClassName} onClick={edit} type="button">
          {t('edit')}
        </button>
      )}
      {isOwn ? (
        <button className={`${choiceClassName} text-danger`} onClick={() => onStep('delete')} type="button">
          {t('delete')}
        </button>
      ) : (
        <>
          <button className={choiceClassName} onClick={ifMember(muteAuthor)} type="button">
            {t('mute')}
          </button>
          <button className={choiceClassName} onClick={ifMember(() => onStep('report'))} type="button">
            {t('report')}
          </button>
        </>
      )}
    </>
  )
}

function Reasons({ comment, onClose }: StepProps) {
  const { t } = useTranslation('comments')
  const errorText = useErrorText()
  const { mutate, isPending } = useCall(reportComment, {
    onSuccess: () => notify({ kind: 'success', name: 'report', text: t('reported') }),
    onError: (error) => notify({ kind: 'error', name: 'report', text: errorText(error) }),
  })
  // Not called once the person has closed the menu: another comment's may be open by then.
  const report = (reason: CommentReportReason) => mutate({ id: comment.id, reason }, { onSettled: onClose })
  return commentReportReasons.map((reason) => (
    <button
      className={choiceClassName}
      disabled={isPending}
      key={reason}
      onClick={() => report(reason)}
      type="button"
    >
      {t(`reasons.${reason}`)}
    </button>
  ))
}

function Deletion({ comment, onClose }: StepProps) {
  const { t } = useTranslation('comments')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const { remove, change, hidden } = useComments()
  const { mutate, isPending } = useCall(deleteComment, {
    onSuccess() {
      // No number of comments includes what is hidden.
      if (hidden.some(({ id }) => id === comment.id)) change(comment.id, { isGone: true })
      else remove(comment)
      void queryClient.invalidateQueries({ queryKey: personalKey(accountId, listMyComments) })
      notify({ kind: 'success', name: 'delete', text: t('deleted') })
    },
    onError: (error) => notify({ kind: 'error', name: 'delete', text: errorText(error) }),
  })
  // Closed as the report's menu is.
  const confirm = () => mutate({ id: comment.id }, { onSettled: onClose })
  return (
    <div className="space-y-4">
      <p className="text-ink-muted text-sm">{t('deleteText')}</p>
      <div className="flex gap-3">
        <Button isBlock onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button isBlock isBusy={isPending} onClick={confirm} variant="danger">
          {t('delete')}
        </Button>
      </div>
    </div>
  )
}

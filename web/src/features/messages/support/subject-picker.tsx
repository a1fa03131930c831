import { listOrders, listPurchases, type SupportSubject } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { personalQuery } from '../../../platform/api/call-query.ts'
import { useErrorText } from '../../../platform/api/error-text.ts'
import { useDateText } from '../../../platform/i18n/use-date-text.ts'
import { useAccountId } from '../../../platform/session/session-context.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { TicketIcon } from '../../../ui/icons/wallet-icons.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRow } from '../../../ui/states/skeleton.tsx'

interface SubjectPickerProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onPick: (subject: SupportSubject) => void
}

/** The choice of what a message is about: one of the latest orders and purchases. */
export function SubjectPicker({ isOpen, onOpenChange, onPick }: SubjectPickerProps) {
  const { t } = useTranslation('messages')
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('support.chooseAbout')}>
      {isOpen && (
        <Subjects
          onPick={(subject) => {
            onPick(subject)
            onOpenChange(false)
          }}
        />
      )}
    </Sheet>
  )
}

function Subjects({ onPick }: Pick<SubjectPickerProps, 'onPick'>) {
  const { t } = useTranslation('messages')
  const dateText = useDateText()
  const errorText = useErrorText()
  const accountId = useAccountId()
  const purchases = useQuery(personalQuery(accountId, listPurchases, {}))
  const orders = useQuery(personalQuery(accountId, listOrders, {}))
  if (purchases.isPending || orders.isPending) {
    return (
      <>
        <SkeletonRow picture="none" />
        <SkeletonRow picture="none" />
      </>
    )
  }
  const found = [
    ...(orders.data?.list ?? []).map(({ id, points, createdAt }) => ({
      subject: { kind: 'order' as const, id, title: t('support.order', { points }) },
      at: createdAt,
    })),
    ...(purchases.data?.list ?? []).map(({ videoId, title, purchasedAt }) => ({
      subject: { kind: 'video' as const, id: String(videoId), title },
      at: purchasedAt,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at))
  // What was loaded before can be chosen, also if it could not be loaded again.
  const error = (purchases.data ? null : purchases.error) ?? (orders.data ? null : orders.error)
  if (found.length === 0 && !error)
    return <EmptyState icon={<TicketIcon size={32} />} text={t('support.nothingBought')} />
  return (
    <>
      <ul className="divide-y divide-line">
        {found.map(({ subject, at }) => (
          <li key={`${subject.kind} ${subject.id} ${at}`}>
            <button
              className="flex min-h-14 w-full items-center gap-3 px-1 text-left hover:bg-raised"
              onClick={() => onPick(subject)}
              type="button"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">{subject.title}</span>
                <span className="block text-ink-faint text-xs">
                  {t(`support.about.${subject.kind}`)} · {dateText.moment(at)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <ErrorState
          isRetrying={purchases.isFetching || orders.isFetching}
          onRetry={() => [purchases.refetch(), orders.refetch()]}
          text={errorText(error)}
        />
      )}
    </>
  )
}

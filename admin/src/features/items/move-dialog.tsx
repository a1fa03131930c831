import {
  getStaffItem,
  hideItems,
  type ItemResults,
  listStaffItems,
  previewRemoval,
  removeItems,
  restoreItems,
  type StaffItem,
  type StaffMove,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useUndo } from '../../ui/use-undo.tsx'
import { isMovable } from './item-values.ts'
import { LeftOutItems } from './left-out-items.tsx'
import { useSaleText } from './sale-text.ts'

const outdated = [listStaffItems, getStaffItem]

const calls = { hide: hideItems, restore: restoreItems, remove: removeItems }

/** What a move of items is called: nothing is restored that never was published. */
export function nameOfMove(move: StaffMove, items: readonly StaffItem[]): StaffMove | 'publishNow' {
  const moved = items.filter((item) => isMovable(move, item))
  const isFirst = moved.length > 0 && moved.every(({ publishedAt }) => publishedAt === null)
  return move === 'restore' && isFirst ? 'publishNow' : move
}

interface MoveDialogProps {
  /** Undefined: it is closed. */
  move: StaffMove | undefined
  items: readonly StaffItem[]
  onClose: () => void
}

/** Hides, publishes or removes items, after it has said what that does. */
export function MoveDialog({ move: asked, items, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['items', 'app'])
  const movedText = useMovedText()
  const offerRestore = useUndo(restoreItems, outdated)
  const offerHide = useUndo(hideItems, outdated)
  const isOpen = asked !== undefined
  const move = asked ?? 'hide'
  const name = nameOfMove(move, items)
  const moved = items.filter((item) => isMovable(move, item))
  const others = items.filter((item) => !isMovable(move, item))
  const ids = moved.map(({ id }) => id)
  const onDone = ({ results }: ItemResults) => {
    // What was removed cannot be removed again without refunds, so only what was hidden, or published, is moved back. The
    // chosen rows may say what they were earlier.
    const undoable = move === 'restore' ? 'hidden' : 'published'
    const back = results.filter(({ from, outcome }) => outcome === 'done' && from === undoable)
    const input = { ids: back.map(({ id }) => id), reason: t('app:undo') }
    // All of them are in the state to which this moved them.
    const [first] = back
    if (move === 'restore') offerHide(movedText(name, results), first && input)
    else offerRestore(movedText(name, results), first && { ...input, expected: first.state })
  }
  return (
    <ActionDialog<(typeof calls)[StaffMove], { reason: string }>
      key={move}
      call={calls[move]}
      changed={outdated}
      title={t(`${name}Title`, { count: moved.length })}
      hint={t(`${name}Hint`)}
      okText={t(name)}
      isDangerous={move === 'remove'}
      isOpen={isOpen}
      onClose={onClose}
      inputOf={({ reason }) => ({ ids, reason })}
      hidesSuccessMessage
      onDone={onDone}
    >
      <LeftOutItems title={t('notMoved', { count: others.length })} items={others} />
      {move === 'remove' && isOpen && <Refunds ids={ids} />}
      <ReasonField isRequired />
    </ActionDialog>
  )
}

/** Says what a move did. Counts of 0 are left out. */
function useMovedText(): (move: ReturnType<typeof nameOfMove>, results: ItemResults['results']) => string {
  const { t } = useTranslation('items')
  return (move, results) => {
    const countOf = (outcome: ItemResults['results'][number]['outcome']) =>
      results.filter((result) => result.outcome === outcome).length
    const done = countOf('done')
    const others = {
      unchanged: countOf('unchanged'),
      refused: countOf('refused'),
      refunds: results.reduce((sum, result) => sum + result.refunds, 0),
    }
    const texts = (['unchanged', 'refused', 'refunds'] as const)
      .filter((name) => others[name] > 0)
      .map((name) => t(`moved.${name}`, { count: others[name] }))
    if (done > 0)
      texts.unshift(results.length === 1 ? t(`movedOne.${move}`) : t(`moved.${move}`, { count: done }))
    return texts.join(' · ')
  }
}

/** How much a removal pays back. */
function Refunds({ ids }: { ids: number[] }) {
  const { t } = useTranslation('items')
  const { priceText } = useSaleText()
  const preview = useQuery({ ...callQuery(previewRemoval, { ids }), staleTime: 0 })
  if (preview.error) return <ActionFailure error={preview.error} />
  if (!preview.data) return <Skeleton active paragraph={{ rows: 1 }} title={false} />
  const { amounts, ...counts } = preview.data
  return (
    <Alert
      type={counts.purchases > 0 ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 12 }}
      title={
        counts.purchases > 0
          ? t('refunds', { ...counts, amounts: amounts.map(priceText).join(' + ') })
          : t('refundNone')
      }
    />
  )
}

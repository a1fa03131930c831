import { editItems, getStaffItem, type ItemEdit, listStaffItems, type StaffItem } from '@liuguang/contract'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { TagSelect } from '../../ui/tag-select.tsx'
import { useCategoryOptions } from '../../ui/use-category-options.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { isEditable, priceOf, refusalOf, type SaleValues, type ShownItem } from './item-values.ts'
import { LeftOutItems } from './left-out-items.tsx'
import { SaleFields } from './sale-fields.tsx'

interface Values extends SaleValues {
  /** 0: none. */
  categoryId?: number
  addTagIds?: number[]
  removeTagIds?: number[]
  reason: string
}

interface EditDialogProps {
  /** The items as they were when the dialog was opened. What a colleague has changed since is not overwritten. */
  items: readonly ShownItem[]
  isOpen: boolean
  onClose: () => void
  onEdited?: (() => void) | undefined
}

const outdated = [listStaffItems, getStaffItem]

/** Changes price, category and tags of items together. Fields that are left empty change nothing. */
export function EditDialog({ items, isOpen, onClose, onEdited }: EditDialogProps) {
  const { t } = useTranslation(['items', 'app'])
  const categories = useCategoryOptions()
  const offerUndo = useUndo(editItems, outdated)
  const editable = items.filter(isEditable)
  return (
    <ActionDialog<typeof editItems, Values>
      call={editItems}
      changed={outdated}
      title={t('editTitle', { count: editable.length })}
      hint={t('editHint')}
      isOpen={isOpen}
      onClose={onClose}
      inputOf={({ reason, ...values }) => {
        const change = changeOf(values)
        const edits = editable.map((item) => ({ id: item.id, ...change, expected: replacedBy(change, item) }))
        return { edits, reason }
      }}
      hidesSuccessMessage
      onDone={({ undo }) => {
        offerUndo(
          t('edited', { count: undo.length }),
          undo.length > 0 ? { edits: undo, reason: t('app:undo') } : undefined,
        )
        onEdited?.()
      }}
    >
      <NotEditable items={items} />
      <SaleFields placeholder={t('keep')} />
      <Form.Item name="categoryId" label={t('category')}>
        <Select
          allowClear
          placeholder={t('keep')}
          options={[...categories, { value: 0, label: t('noCategory') }]}
        />
      </Form.Item>
      <Form.Item name="addTagIds" label={t('addTags')}>
        <TagSelect label={t('addTags')} />
      </Form.Item>
      <Form.Item
        name="removeTagIds"
        label={t('removeTags')}
        rules={[
          ({ getFieldsValue }) => ({
            validator: () => {
              const values: Omit<Values, 'reason'> = getFieldsValue()
              const isEmpty = Object.keys(changeOf(values)).length === 0
              return isEmpty ? Promise.reject(new Error(t('nothingToChange'))) : Promise.resolve()
            },
          }),
        ]}
        dependencies={['sale', 'categoryId', 'addTagIds']}
      >
        <TagSelect label={t('removeTags')} />
      </Form.Item>
      <ReasonField isRequired />
    </ActionDialog>
  )
}

/** Names the items that cannot be edited, by the reason. */
function NotEditable({ items }: { items: readonly ShownItem[] }) {
  const { t } = useTranslation('items')
  return (['undecided', 'inReview'] as const).map((reason) => {
    const refused = items.filter((item) => refusalOf(item) === reason)
    return (
      <LeftOutItems
        key={reason}
        title={t(`notEditable.${reason}`, { count: refused.length })}
        items={refused}
      />
    )
  })
}

type Change = Omit<ItemEdit, 'id' | 'expected'>

function changeOf({ categoryId, addTagIds = [], removeTagIds = [], ...sale }: Omit<Values, 'reason'>) {
  const change: Change = {}
  const price = priceOf(sale)
  if (price !== undefined) {
    change.price = price
    change.isVipOnly = sale.sale === 'vip'
  }
  if (categoryId !== undefined) change.categoryId = categoryId === 0 ? null : categoryId
  if (addTagIds.length > 0) change.addTagIds = addTagIds
  if (removeTagIds.length > 0) change.removeTagIds = removeTagIds
  return change
}

/** The values of an item that a change replaces. Tags are left out: they are added and removed one by one. */
function replacedBy(change: Change, { price, isVipOnly, category }: StaffItem): ItemEdit['expected'] {
  return {
    ...(change.price !== undefined ? { price, isVipOnly } : {}),
    ...(change.categoryId !== undefined ? { categoryId: category?.id ?? null } : {}),
  }
}

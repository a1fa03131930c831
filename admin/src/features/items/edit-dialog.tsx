import { editItems, getStaffItem, type ItemEdit, listStaffItems, type StaffItem } from '@liuguang/contract'
import { Form, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { TagSelect } from '../../ui/tag-select.tsx'
import { useCategoryOptions } from '../../ui/use-category-options.ts'
import { useUndo } from '../../ui/use-undo.tsx'

interface Values {
  sale?: 'free' | 'paid' | 'vip'
  amount?: number
  /** 0: none. */
  categoryId?: number
  addTagIds?: number[]
  removeTagIds?: number[]
  reason: string
}

interface EditDialogProps {
  items: readonly StaffItem[]
  isOpen: boolean
  onClose: () => void
}

const outdated = [listStaffItems, getStaffItem]

/** Changes price, category and tags of items together. What is left empty stays. */
export function EditDialog({ items, isOpen, onClose }: EditDialogProps) {
  const { t } = useTranslation(['items', 'app'])
  const categories = useCategoryOptions()
  const offerUndo = useUndo(editItems, outdated)
  return (
    <ActDialog<typeof editItems, Values>
      call={editItems}
      changed={outdated}
      title={t('editTitle', { count: items.length })}
      hint={t('editHint')}
      isOpen={isOpen}
      onClose={onClose}
      inputOf={({ reason, ...values }) => ({
        edits: items.map(({ id }) => ({ id, ...changeOf(values) })),
        reason,
      })}
      hidesSuccessMessage
      onDone={({ undo }) =>
        offerUndo(
          t('edited', { count: undo.length }),
          undo.length > 0 ? { edits: undo, reason: t('app:undo') } : undefined,
        )
      }
    >
      <Form.Item name="sale" label={t('sale')}>
        <Select
          allowClear
          placeholder={t('keep')}
          options={(['free', 'paid', 'vip'] as const).map((value) => ({ value, label: t(`sales.${value}`) }))}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: Values, after: Values) => before.sale !== after.sale}>
        {({ getFieldValue }) =>
          getFieldValue('sale') === 'paid' && (
            <Form.Item name="amount" label={t('amount')} rules={[{ required: true, message: t('amount') }]}>
              <InputNumber min={1} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          )
        }
      </Form.Item>
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
      <Form.Item name="removeTagIds" label={t('removeTags')}>
        <TagSelect label={t('removeTags')} />
      </Form.Item>
      <ReasonField isRequired />
    </ActDialog>
  )
}

function changeOf({ sale, amount, categoryId, addTagIds = [], removeTagIds = [] }: Omit<Values, 'reason'>) {
  const change: Omit<ItemEdit, 'id'> = {}
  if (sale !== undefined) {
    change.price = sale === 'paid' ? { asset: 'points', amount: amount ?? 1 } : null
    change.isVipOnly = sale === 'vip'
  }
  if (categoryId !== undefined) change.categoryId = categoryId === 0 ? null : categoryId
  if (addTagIds.length > 0) change.addTagIds = addTagIds
  if (removeTagIds.length > 0) change.removeTagIds = removeTagIds
  return change
}

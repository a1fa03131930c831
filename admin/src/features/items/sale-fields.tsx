import { limits } from '@liuguang/contract'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../ui/number-field.tsx'
import { priceOf, type SaleValues, sales } from './item-values.ts'

/** How an item is sold, and for how much. @param placeholder what applies when nothing is chosen */
export function SaleFields({ placeholder }: { placeholder: string }) {
  const { t } = useTranslation('items')
  const nameOf = (sale: (typeof sales)[number]) =>
    sale === 'points' || sale === 'diamonds' ? t(`saleAssets.${sale}`) : t(`sales.${sale}`)
  return (
    <>
      <Form.Item name="sale" label={t('sale')}>
        <Select
          allowClear
          placeholder={placeholder}
          options={sales.map((value) => ({ value, label: nameOf(value) }))}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: SaleValues, after: SaleValues) => before.sale !== after.sale}>
        {({ getFieldValue }) => {
          const price = priceOf({ sale: getFieldValue('sale') })
          return (
            price && (
              <NumberField
                name="amount"
                label={t(price.asset === 'diamonds' ? 'amountInDiamonds' : 'amount')}
                extra={price.asset === 'diamonds' && t('diamondsHint')}
                min={1}
                max={limits.importPriceMax}
                isRequired
              />
            )
          )
        }}
      </Form.Item>
    </>
  )
}

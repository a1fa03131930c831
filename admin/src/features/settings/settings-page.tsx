import {
  type EnvironmentVariable,
  environmentOrders,
  type InputOf,
  listEnvironment,
  listSettings,
  type Setting,
  settingOrders,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Checkbox, Flex, Tabs, Tag, Tooltip, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { useMay, useMayChangeSetting } from '../../platform/me.ts'
import { NameWithIdentifier } from '../../ui/name-with-identifier.tsx'
import { OrderSelectOf, useUrlOrderOf } from '../../ui/order-select.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { SelectFilter, useUrlChoice } from '../../ui/select-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { iconSetting, SiteIcon } from './icon-upload.tsx'
import type { JsonSchema } from './json-schema.ts'
import { SettingEditor } from './setting-editor.tsx'
import { useShortValue } from './setting-value.tsx'

/** The settings of the site that my role may read, and what the environment sets. */
export function SettingsPage() {
  const { t } = useTranslation(['settings', 'app'])
  const mayReadAll = useMay('settings.read')
  const [filter, setFilter] = useUrlFilters()
  return (
    <>
      <PageHead title={t('app:pages.settings')} />
      <Tabs
        activeKey={mayReadAll && filter('tab') === 'environment' ? 'environment' : 'values'}
        onChange={(tab) => setFilter('tab', tab === 'values' ? '' : tab)}
        items={[
          { key: 'values', label: t('tabs.values'), children: <Values /> },
          ...(mayReadAll
            ? [{ key: 'environment', label: t('tabs.environment'), children: <Environment /> }]
            : []),
        ]}
      />
    </>
  )
}

/** The settings that are prices, which finance may change, too. */
export function PricesPage() {
  const { t } = useTranslation('app')
  return (
    <>
      <PageHead title={t('pages.prices')} />
      <Values fixed={{ isPrice: true }} name="settings.prices" />
    </>
  )
}

/** A title or a description in the language of the screen. */
function useStaffText(): (texts: Setting['description']) => string {
  useTranslation() // renders again in another language
  return (texts) => texts[currentLang()]
}

interface ValuesProps {
  /** What of the filters the page sets. */
  fixed?: Pick<InputOf<typeof listSettings>, 'isPrice'>
  /** As `name` of `StaffTable`. */
  name?: string
}

function Values({ fixed = {}, name }: ValuesProps) {
  const { t } = useTranslation('settings')
  const staffText = useStaffText()
  const mayChange = useMayChangeSetting()
  const [filter, setFilter, setFilters] = useUrlFilters()
  const [edited, setEdited] = useState<Setting>()
  // The history of each setting begins with its first page, without the filters of the one before.
  const edit = (setting: Setting | undefined) => {
    setEdited(setting)
    setFilters({ changesText: '', changesOrder: '' })
  }
  const text = filter('text')
  const isChangedOnly = filter('changed') === '1'
  const order = useUrlOrderOf(settingOrders)
  const columns = useColumns()
  // Without filters: what is stored in the editor may leave the table.
  const all = useQuery({ ...callQuery(listSettings, {}), enabled: edited !== undefined })
  const current = all.data?.list.find((one) => one.name === edited?.name) ?? edited
  return (
    <>
      <StaffTable
        call={listSettings}
        input={{
          ...fixed,
          ...(text ? { text } : {}),
          ...(isChangedOnly ? { isDefault: false } : {}),
          ...order,
        }}
        fixed={['isPrice']}
        {...(name ? { name } : {})}
        columns={columns}
        rowKey="name"
        filters={
          <>
            <SearchFilter name="text" label={t('search')} width={280} />
            <OrderSelectOf
              orders={settingOrders}
              defaultValue="area"
              labels={{ area: t('orders.area'), name: t('orders.name'), changed: t('orders.changed') }}
            />
            <Checkbox
              checked={isChangedOnly}
              onChange={({ target }) => setFilter('changed', target.checked ? '1' : '')}
              style={{ alignSelf: 'center' }}
            >
              {t('changedOnly')}
            </Checkbox>
          </>
        }
        actions={(setting) => (
          <Button onClick={() => edit(setting)}>{t(mayChange(setting.name) ? 'edit' : 'history')}</Button>
        )}
      />
      <SettingEditor
        key={edited?.name}
        setting={current}
        title={current ? staffText(current.title) : ''}
        description={current ? staffText(current.description) : ''}
        onClose={() => edit(undefined)}
      />
    </>
  )
}

function useColumns(): Column<Setting>[] {
  const { t } = useTranslation('settings')
  const timeText = useTimeText()
  const staffText = useStaffText()
  const shortValue = useShortValue()
  return [
    {
      key: 'title',
      title: t('tabs.values'),
      render: ({ name, title, description, scope }) => (
        <Flex vertical gap={4} style={{ maxWidth: 480 }}>
          <Flex gap={8} wrap align="start">
            <NameWithIdentifier name={staffText(title)} identifier={name} />
            {scope === 'public' && (
              <Tooltip title={t('publicHint')} trigger={['hover', 'focus']}>
                {/* reached by the keyboard, too */}
                <Tag tabIndex={0}>{t('public')}</Tag>
              </Tooltip>
            )}
          </Flex>
          <Typography.Text type="secondary">{staffText(description)}</Typography.Text>
        </Flex>
      ),
    },
    {
      key: 'value',
      title: t('value'),
      render: ({ name, schema, value }) =>
        name === iconSetting ? (
          <SiteIcon icons={value} />
        ) : (
          <div style={{ maxWidth: 320, overflowWrap: 'anywhere' }}>
            {shortValue(schema as JsonSchema, value)}
          </div>
        ),
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ isDefault, lastChange }) => (
        <Flex vertical gap={4} align="start">
          <Badge
            status={isDefault ? 'default' : 'warning'}
            text={t(isDefault ? 'isDefault' : 'changed')}
            // two Chinese characters would be in two rows
            style={{ whiteSpace: 'nowrap' }}
          />
          {lastChange && (
            <Typography.Text type="secondary">
              {t('lastChange', { name: lastChange.actorName, at: timeText(lastChange.at) })}
            </Typography.Text>
          )}
        </Flex>
      ),
    },
  ]
}

/** What the environment sets. The values of secrets are on the server only. */
function Environment() {
  const { t } = useTranslation('settings')
  const staffText = useStaffText()
  const [filter] = useUrlFilters()
  const text = filter('variable')
  const isSet = useUrlChoice('variableSet', setChoices)
  const order = useUrlOrderOf(environmentOrders, 'variable')
  const columns: Column<EnvironmentVariable>[] = [
    {
      key: 'name',
      title: t('variables'),
      render: ({ name, description }) => (
        <Flex vertical gap={4} style={{ maxWidth: 480 }}>
          <Typography.Text code>{name}</Typography.Text>
          <Typography.Text type="secondary">{staffText(description)}</Typography.Text>
        </Flex>
      ),
    },
    {
      key: 'value',
      title: t('value'),
      render: ({ isSet: is, value }) =>
        value ? (
          <span style={{ overflowWrap: 'anywhere' }}>{value}</span>
        ) : (
          <Badge status={is ? 'success' : 'default'} text={t(is ? 'isSet' : 'isNotSet')} />
        ),
    },
  ]
  return (
    <>
      <Typography.Paragraph>{t('environmentHint')}</Typography.Paragraph>
      <StaffTable
        call={listEnvironment}
        input={{ ...(text ? { text } : {}), ...(isSet ? { isSet: isSet === 'yes' } : {}), ...order }}
        columns={columns}
        rowKey="name"
        filters={
          <>
            <SearchFilter name="variable" label={t('searchVariables')} width={280} />
            <SelectFilter
              name="variableSet"
              label={t('status')}
              options={setChoices.map((value) => ({
                value,
                label: t(value === 'yes' ? 'isSet' : 'isNotSet'),
              }))}
            />
            <OrderSelectOf
              of="variable"
              orders={environmentOrders}
              defaultValue="area"
              labels={{ area: t('orders.area'), name: t('orders.name') }}
            />
          </>
        }
      />
    </>
  )
}

const setChoices = ['yes', 'no'] as const

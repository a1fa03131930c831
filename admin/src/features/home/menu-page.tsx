import { type LocalText, menuKinds } from '@liuguang/contract'
import { Button, Card, Flex, Form, Input, Modal, Select, Skeleton, Switch, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { useMay } from '../../platform/me.ts'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { LocalTextFields } from '../../ui/local-text-fields.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SaveSetting, useSettingDraft } from '../../ui/setting-draft.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'

/** An entry of the setting `categories`. */
interface Category {
  slug: string
  mid: number
  name: LocalText
  isVisible: boolean
  parent?: string
}

const kindNames = Object.keys(menuKinds) as (keyof typeof menuKinds)[]
const kindOf = (mid: number) => kindNames.find((name) => menuKinds[name] === mid) ?? 'videos'

/** The menu in its order: categories with their sub-categories, and the page of topics. */
export function MenuPage() {
  const { t } = useTranslation(['home', 'app'])
  const mayChange = useMay('settings.change')
  const { error, retry, draft } = useSettingDraft<Category[]>('categories')
  const [edited, setEdited] = useState<Category | 'new'>()
  if (error) return <FailedToLoad error={error} onRetry={retry} />
  if (!draft) return <Skeleton active />
  const { value: categories, setValue } = draft
  const nameOf = ({ name, slug }: Category) => name[currentLang()] || slug
  const put = (category: Category) =>
    setValue(
      categories.some(({ slug }) => slug === category.slug)
        ? categories.map((one) => (one.slug === category.slug ? category : one))
        : [...categories, category],
    )
  return (
    <>
      <PageHead title={t('app:pages.menu')}>
        {mayChange && <Button onClick={() => setEdited('new')}>{t('addCategory')}</Button>}
      </PageHead>
      <Card>
        <SortableList
          items={categories}
          keyOf={({ slug }) => slug}
          nameOf={nameOf}
          onChange={setValue}
          isDisabled={!mayChange}
        >
          {(category) => (
            <Flex gap={8} align="center" justify="space-between" wrap>
              <span style={{ paddingInlineStart: category.parent ? 24 : 0 }}>
                {nameOf(category)} <Tag>{t(`menuKinds.${kindOf(category.mid)}`)}</Tag>
                {category.parent && <Tag>{category.parent}</Tag>}
              </span>
              <Flex gap={8} align="center">
                <Switch
                  aria-label={`${t('isVisible')} ${nameOf(category)}`}
                  checked={category.isVisible}
                  disabled={!mayChange}
                  onChange={(isVisible) => put({ ...category, isVisible })}
                />
                {mayChange && (
                  <Button
                    size="small"
                    aria-label={`${t('edit')} ${nameOf(category)}`}
                    onClick={() => setEdited(category)}
                  >
                    {t('edit')}
                  </Button>
                )}
              </Flex>
            </Flex>
          )}
        </SortableList>
        <SaveSetting draft={draft} />
      </Card>
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          categories={categories}
          onClose={() => setEdited(undefined)}
          onSave={(category) => {
            put(category)
            setEdited(undefined)
          }}
        />
      )}
    </>
  )
}

interface CategoryDialogProps {
  /** Undefined: a new one. */
  category: Category | undefined
  categories: readonly Category[]
  onSave: (category: Category) => void
  onClose: () => void
}

function CategoryDialog({ category, categories, onSave, onClose }: CategoryDialogProps) {
  const { t } = useTranslation(['home', 'app'])
  const [form] = Form.useForm<Category>()
  return (
    <Modal
      open
      title={t(category ? 'edit' : 'addCategory')}
      okText={t('apply')}
      cancelText={t('app:cancel')}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Category>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={category ?? { mid: menuKinds.videos }}
        onFinish={({ parent, ...values }) =>
          onSave({ ...values, isVisible: category?.isVisible ?? true, ...(parent ? { parent } : {}) })
        }
      >
        <Form.Item
          name="slug"
          label={t('slug')}
          extra={t('slugHint')}
          rules={[
            { required: true, pattern: /^[a-z0-9-]{1,40}$/, message: t('slugHint') },
            {
              validator: async (_, slug) => {
                if (!category && categories.some((one) => one.slug === slug)) throw new Error(t('slugTaken'))
              },
            },
          ]}
        >
          <Input disabled={category !== undefined} />
        </Form.Item>
        <Form.Item name="mid" label={t('kind')}>
          <Select
            options={kindNames.map((name) => ({ value: menuKinds[name], label: t(`menuKinds.${name}`) }))}
          />
        </Form.Item>
        <Form.Item name="parent" label={t('parent')} extra={t('parentHint')}>
          <Select
            allowClear
            options={categories
              .filter((one) => one.parent === undefined && one.slug !== category?.slug)
              .map(({ slug, name }) => ({ value: slug, label: name[currentLang()] || slug }))}
          />
        </Form.Item>
        <LocalTextFields name="name" label={t('name')} maxLength={40} isRequired />
      </Form>
    </Modal>
  )
}

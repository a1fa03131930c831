import { menuKinds } from '@liuguang/contract'
import { Button, Card, Flex, Form, Modal, Select, Skeleton, Switch, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLang } from '../../platform/i18n.ts'
import { useMayChangeSetting } from '../../platform/me.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FailedToLoad } from '../../ui/failed-to-load.tsx'
import { LocalTextFields } from '../../ui/local-text-fields.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SaveSetting, useSettingDraft } from '../../ui/setting-draft.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { useAskToDiscard } from '../../ui/use-ask-to-discard.ts'
import { type Category, isListedUnderParent, possibleParents, putCategory } from './category.ts'
import { SlugField } from './slug-field.tsx'

const kindNames = Object.keys(menuKinds) as (keyof typeof menuKinds)[]
const kindOf = (mid: number) => kindNames.find((name) => menuKinds[name] === mid) ?? 'videos'
const nameOf = ({ name, slug }: Category) => name[currentLang()] || slug

const parentName = (categories: readonly Category[], slug: string) => {
  const parent = categories.find((one) => one.slug === slug)
  return parent ? nameOf(parent) : slug
}
const isParent = (categories: readonly Category[], { slug }: Category) =>
  categories.some(({ parent }) => parent === slug)

/** The menu in its order: categories with their sub-categories, and the page of topics. */
export function MenuPage() {
  const { t } = useTranslation(['home', 'app'])
  const mayChange = useMayChangeSetting()('categories')
  const { error, retry, draft } = useSettingDraft<Category[]>('categories')
  const [edited, setEdited] = useState<Category | 'new'>()
  if (error) return <FailedToLoad error={error} onRetry={retry} />
  if (!draft) return <Skeleton active title={false} />
  const { value: categories, setValue } = draft
  const put = (category: Category) => setValue(putCategory(categories, category))
  return (
    <>
      <PageHead title={t('app:pages.menu')}>
        {mayChange && <Button onClick={() => setEdited('new')}>{t('addCategory')}</Button>}
      </PageHead>
      <Card>
        {categories.length === 0 && <Typography.Text type="secondary">{t('noCategories')}</Typography.Text>}
        <SortableList
          items={categories}
          keyOf={({ slug }) => slug}
          nameOf={nameOf}
          onChange={setValue}
          isDisabled={!mayChange}
        >
          {(category) => (
            <Flex gap={8} align="center" justify="space-between" wrap>
              <span style={{ paddingInlineStart: isListedUnderParent(categories, category) ? 24 : 0 }}>
                {nameOf(category)} <Tag>{t(`menuKinds.${kindOf(category.mid)}`)}</Tag>
                {category.parent && <Tag>{parentName(categories, category.parent)}</Tag>}
              </span>
              <Flex gap={8} align="center">
                <Switch
                  aria-label={`${t('isVisible')} ${nameOf(category)}`}
                  checked={category.isVisible}
                  disabled={!mayChange}
                  onChange={(isVisible) => put({ ...category, isVisible })}
                />
                {mayChange && (
                  <>
                    <Button
                      size="small"
                      aria-label={`${t('edit')} ${nameOf(category)}`}
                      onClick={() => setEdited(category)}
                    >
                      {t('edit')}
                    </Button>
                    <Button
                      size="small"
                      aria-label={`${t('remove')} ${nameOf(category)}`}
                      disabled={isParent(categories, category)}
                      title={isParent(categories, category) ? t('removeParentHint') : ''}
                      onClick={() => setValue(categories.filter(({ slug }) => slug !== category.slug))}
                    >
                      {t('remove')}
                    </Button>
                  </>
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
  const askToDiscard = useAskToDiscard()
  const [form] = Form.useForm<Category>()
  const mid = Form.useWatch('mid', form) ?? category?.mid ?? menuKinds.videos
  return (
    <Modal
      open
      title={t(category ? 'edit' : 'addCategory')}
      okText={t('apply')}
      cancelText={t('app:cancel')}
      onOk={form.submit}
      onCancel={() => askToDiscard(form.isFieldsTouched(), onClose)}
      destroyOnHidden
    >
      <DialogForm<Category>
        form={form}
        initialValues={category ?? { mid: menuKinds.videos }}
        onFinish={({ parent, ...values }) =>
          onSave({ ...values, isVisible: category?.isVisible ?? true, ...(parent ? { parent } : {}) })
        }
      >
        <SlugField isNew={category === undefined} taken={categories.map(({ slug }) => slug)} />
        <Form.Item name="mid" label={t('kind')}>
          <Select
            options={kindNames.map((name) => ({ value: menuKinds[name], label: t(`menuKinds.${name}`) }))}
            // A parent has the same kind.
            onChange={() => form.setFieldValue('parent', undefined)}
          />
        </Form.Item>
        <Form.Item name="parent" label={t('parent')} extra={t('parentHint')}>
          <Select
            allowClear
            options={possibleParents(categories, { slug: category?.slug, mid }).map((one) => ({
              value: one.slug,
              label: nameOf(one),
            }))}
          />
        </Form.Item>
        <LocalTextFields name="name" label={t('name')} maxLength={40} isRequired />
      </DialogForm>
    </Modal>
  )
}

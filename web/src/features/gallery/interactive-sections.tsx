import { useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ClearButton } from '../../ui/fields/clear-button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { RangeField } from '../../ui/fields/range-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { ChipLinks } from '../../ui/lists/chip-links.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SectionHeader } from '../../ui/lists/section-header.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { GallerySection, Sample, SampleLink } from './gallery-section.tsx'

const languages = [
  { value: 'en-US', label: 'English' },
  { value: 'vi-VN', label: 'Tiếng Việt' },
]
const agree = 'I have read and agree to the privacy policy and the service agreement'
const accountError = 'Use English letters and digits only'

function SearchField() {
  const [text, setText] = useState('moon')
  const field = useRef<HTMLInputElement>(null)
  return (
    <TextField
      icon={<SearchIcon size={20} />}
      isLabelHidden
      label="Search"
      onChange={(event) => setText(event.target.value)}
      placeholder="Search videos"
      ref={field}
      trailing={text !== '' && <ClearButton field={field} onClear={() => setText('')} />}
      type="search"
      value={text}
    />
  )
}

export function FieldsSection() {
  const [code, setCode] = useState('ABCDEF')
  const [isOn, setIsOn] = useState(true)
  const [density, setDensity] = useState(0.8)
  return (
    <GallerySection title="Fields">
      <Sample isGrid name="TextField, PasswordField, CodeField, ClearButton, Select, FormError">
        <TextField autoComplete="username" hint="Letters and digits, longer than 6" label="Account" />
        <TextField defaultValue="liuguang-01" error={accountError} label="Account" />
        <PasswordField autoComplete="current-password" defaultValue="abc12345" label="Password" />
        <CodeField label="Serial code" onValueChange={setCode} value={code} />
        <SearchField />
        <Select isLabelHidden label="Language" options={languages} />
        <TextField defaultValue="member01" disabled label="Account" />
        <Select error={accountError} label="Language" options={languages} />
        <FormError>{accountError}</FormError>
      </Sample>
      <Sample isGrid name="RangeField">
        <RangeField
          label="Density"
          max={1}
          min={0}
          onChange={setDensity}
          step={0.05}
          value={density}
          valueText={`${Math.round(density * 100)}%`}
        />
      </Sample>
      <Sample isGrid name="Checkbox, Switch">
        <Checkbox>{agree}</Checkbox>
        <Checkbox defaultChecked>{agree}</Checkbox>
        <Checkbox error="Agree to go on">{agree}</Checkbox>
        <Checkbox defaultChecked disabled>
          {agree}
        </Checkbox>
        <Switch hint="On Wi-Fi only" isOn={isOn} onChange={setIsOn}>
          Play the next video
        </Switch>
        <Switch isDisabled isOn={false} onChange={setIsOn}>
          Play the next video
        </Switch>
      </Sample>
    </GallerySection>
  )
}

const dialogText =
  'The whole video costs 10 points; you have 4. After topping up it continues where it stopped.'
const dialogs = ['Modal', 'Modal, long', 'Modal, not dismissible', 'Sheet'] as const

export function OverlaysSection() {
  const [open, setOpen] = useState<(typeof dialogs)[number]>()
  const close = () => setOpen(undefined)
  const shared = {
    onOpenChange: close,
    title: 'Not enough points',
    footer: (
      <>
        <Button onClick={close}>Cancel</Button>
        <LinkButton render={<SampleLink onClick={close} />} variant="primary">
          Top up now
        </LinkButton>
      </>
    ),
  }
  return (
    <GallerySection title="Overlays">
      <Sample name="Modal: dismissible, long, not dismissible; Sheet">
        {dialogs.map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Sample>
      <Modal {...shared} isOpen={open === 'Modal'}>
        {dialogText}
      </Modal>
      <Modal {...shared} isOpen={open === 'Modal, long'} size="large">
        {`${dialogText} `.repeat(40)}
      </Modal>
      <Modal {...shared} isDismissible={false} isOpen={open === 'Modal, not dismissible'}>
        {dialogText}
      </Modal>
      <Sheet {...shared} isOpen={open === 'Sheet'}>
        {dialogText}
      </Sheet>
    </GallerySection>
  )
}

const tabs = ['Popular', 'Newest', 'Shorts', 'Documentaries', 'Music']
const list = {
  getKey: (item: string) => item,
  items: tabs.slice(0, 2),
  loadMore: () => {},
  renderItem: (item: string) => <p className="rounded-md bg-surface px-4 py-3">{item}</p>,
  skeleton: <Skeleton className="h-12" radius="md" />,
  skeletonCount: 1,
}

export function ListsSection() {
  const linkTo = (page: number) => <SampleLink href={`#page-${page}`} />
  return (
    <GallerySection title="Lists">
      <Sample isGrid name="Tabs, SectionHeader">
        <Tabs items={tabs.map((label) => ({ value: label, label, panel: label }))} label="Playing now" />
        <SectionHeader moreLink={<SampleLink />} title="Playing now" />
      </Sample>
      <Sample name="ChipLinks">
        <div className="w-full overflow-hidden">
          <ChipLinks
            chips={tabs.map((label, index) => ({
              key: label,
              to: `#chip-${index}`,
              label,
              isCurrent: index === 0,
            }))}
            label="Playing now"
          />
        </div>
      </Sample>
      <Sample name="Pagination">
        <Pagination linkTo={linkTo} page={12} totalPages={24} />
      </Sample>
      <Sample isGrid name="InfiniteList: more, loading, failed, at its end">
        <InfiniteList {...list} hasMore isLoading={false} skeleton={undefined} />
        <InfiniteList {...list} hasMore isLoading />
        <InfiniteList {...list} error hasMore isLoading={false} onRetry={() => {}} />
        <InfiniteList {...list} hasMore={false} isLoading={false} />
      </Sample>
    </GallerySection>
  )
}

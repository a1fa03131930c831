-- Members publish: who may, what they hand in, and who approved exactly that.
alter table policies drop constraint policies_kind_check,
  add constraint policies_kind check (kind in ('privacy', 'agreement', 'publishing'));
insert into policies (kind, version, effective_at, title, text) values
('publishing', '2026-11-24', '2026-11-24T00:00:00Z',
jsonb_build_object('cn', '上传须知', 'hk', '上載須知', 'en', 'Upload notice', 'vi', 'Quy định đăng tải'),
jsonb_build_object('cn', $$# 内容必须属于你
你必须拥有这部作品的全部权利，或已取得权利人的许可。
# 出镜者必须同意
作品中每一个可以认出的人，都已成年，并且同意拍摄和公开发布。任何出镜者都可以要求下架，我们会先下架再核实。
# 先审后发
每一部作品和每一次修改，都要由工作人员审核通过后才会公开。审核结果会以消息通知你。
# 价格
每天的前两部作品只能免费；当天的付费作品不能多于免费作品。
# 违规
侵权、冒充他人、未经同意的内容会被移除，已付款的观众会获得退款，你可能失去发布资格。$$,
'hk', $$# 內容必須屬於你
你必須擁有這部作品的全部權利，或已取得權利人的許可。
# 出鏡者必須同意
作品中每一個可以認出的人，都已成年，並且同意拍攝和公開發佈。任何出鏡者都可以要求下架，我們會先下架再核實。
# 先審後發
每一部作品和每一次修改，都要由職員審核通過後才會公開。審核結果會以訊息通知你。
# 價格
每天的首兩部作品只能免費；當天的付費作品不能多於免費作品。
# 違規
侵權、冒充他人、未經同意的內容會被移除，已付款的觀眾會獲得退款，你可能失去發佈資格。$$,
'en', $$# It must be yours
You own all rights in the work, or have permission from whoever does.
# Everyone in it has agreed
Everyone who can be recognised is an adult and agreed to being filmed and to publication. Anyone in it can ask for its removal: we take it down first and check afterwards.
# Review comes first
Our staff review every work, and every change to it, before anyone else can see it. You get a message with the result.
# Prices
Your first two works of a day are free to watch. On any day, paid works never outnumber free ones.
# Violations
Works that infringe rights, impersonate someone or lack consent are removed and their buyers refunded. You may lose the right to publish.$$,
'vi', $$# Nội dung phải là của bạn
Bạn sở hữu toàn bộ quyền đối với tác phẩm, hoặc đã được chủ sở hữu cho phép.
# Người xuất hiện phải đồng ý
Mọi người có thể nhận ra trong tác phẩm đều đã trưởng thành, đồng ý được quay và đồng ý công bố. Bất kỳ ai xuất hiện trong đó đều có thể yêu cầu gỡ: chúng tôi gỡ trước rồi xác minh sau.
# Duyệt trước khi đăng
Nhân viên duyệt từng tác phẩm và từng lần chỉnh sửa trước khi người khác nhìn thấy. Bạn sẽ nhận tin nhắn báo kết quả.
# Giá
Hai tác phẩm đầu tiên trong ngày phải miễn phí. Trong một ngày, số tác phẩm trả phí không được nhiều hơn số miễn phí.
# Vi phạm
Nội dung xâm phạm quyền, mạo danh hoặc không có sự đồng ý sẽ bị gỡ, người mua được hoàn tiền và bạn có thể mất quyền đăng.$$));

-- Members whom the staff allowed to publish. Nobody else may.
create table uploaders (
  account_id bigint primary key references accounts,
  state text not null constraint uploaders_state check (state in ('allowed', 'suspended')),
  decided_at timestamptz not null
);

-- A version of a member's work as it was handed in. A reviewer decides about exactly this: see `item_content_hash`.
create table submissions (
  id bigint generated always as identity primary key,
  item_id bigint not null references items,
  version integer not null,
  submitted_by bigint not null references accounts,
  submitted_at timestamptz not null,
  -- When the decision is due.
  due_at timestamptz not null,
  content_hash bytea not null,
  state text not null default 'waiting' constraint submissions_state
    check (state in ('waiting', 'approved', 'rejected', 'changes_requested', 'withdrawn')),
  -- The reviewer who holds it until then, so that no other gets it.
  leased_by text,
  leased_until timestamptz,
  -- The reviewer's account; null at the command line.
  decided_by_id bigint references accounts,
  decided_by text,
  decided_at timestamptz,
  -- For its author: the rule that the work breaks, and a text.
  policy text,
  note text,
  constraint submissions_version unique (item_id, version),
  constraint submissions_lease check ((leased_by is null) = (leased_until is null)),
  constraint submissions_decision check ((state in ('waiting', 'withdrawn')) = (decided_by is null))
);
create unique index submissions_one_waiting on submissions (item_id) where state = 'waiting';
create index submissions_queue on submissions (due_at, id) where state = 'waiting';
create index submissions_author on submissions (submitted_by, id);
create index submissions_decided_by on submissions (decided_by_id) where decided_by_id is not null;
-- A member's works, and the works of whoever is asked about.
create index items_owner on items (owner_id, id) where owner_id is not null;

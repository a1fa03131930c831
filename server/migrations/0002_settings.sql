-- One row per setting that staff may change; defaults live in code (domains/settings/defaults.ts).
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The menu. `mid` is the kind of content, as the specification's front end knows it: 1 videos, 13 comics.
create table categories (
  id bigint generated always as identity primary key,
  mid integer not null default 1,
  slug text not null constraint categories_slug_key unique,
  -- {cn, hk, en, vi}
  name jsonb not null,
  position integer not null default 0,
  is_visible boolean not null default true
);

-- Privacy policy and service agreement, each version kept for ever: accounts point at what they accepted.
create table policies (
  kind text not null check (kind in ('privacy', 'agreement')),
  version text not null,
  effective_at timestamptz not null,
  title jsonb not null,
  text jsonb not null,
  primary key (kind, version)
);

-- The first versions, so that a fresh site can take sign-ups. An operator adds versions of their own; none is edited.
-- A line that starts with "# " is a heading; {removalRefundDays} stands for the setting of that name.
insert into policies (kind, version, effective_at, title, text) values
('privacy', '2026-11-01', '2026-11-01T00:00:00Z',
jsonb_build_object('cn', '隐私政策', 'hk', '私隱政策', 'en', 'Privacy policy', 'vi', 'Chính sách quyền riêng tư'),
jsonb_build_object('cn', $$# 我们保存什么
您的账号名、加密后的密码、登录过的设备、购买记录、积分流水和观看进度。游客账号只有一个编号和恢复码的加密摘要。我们不要求手机号，也不保存您的出生日期。
# 为什么保存
为了让您登录、记住看到哪里、让买过的视频一直能看，并且让每一个积分都有账可查。我们不把这些资料卖给任何人，也不在页面里放第三方的跟踪代码。
# 保存多久
账号存在期间一直保存。结束的登录会话在过期后删除。积分流水按照会计要求保留，但删除账号后不再与您本人相连。
# 谁能看到
只有本站运营者授权的工作人员，在处理您的问题时可以查看，并留有记录。法律要求时，我们会依法提供，并在允许的范围内通知您。
# 您的权利
您可以随时查看会话并结束它们，可以要求导出或删除您的资料。如果某段影像中有您而您没有同意，请告诉我们，我们会先下架再核实。
# 联系我们
请通过本站的客服邮箱联系运营者。政策更新时会标明新的日期，注册时需要同意当时有效的版本。$$,
'hk', $$# 我們保存甚麼
你的帳號名稱、加密後的密碼、登入過的裝置、購買紀錄、積分紀錄，以及觀看進度。遊客帳號只有一個編號和恢復碼的加密摘要。我們不會要求電話號碼，亦不會保存你的出生日期。
# 為甚麼保存
為了讓你登入、記得上次看到哪裏、買過的影片可以一直觀看，並且每一分積分都有紀錄可查。我們不會將資料賣給任何人，頁面內亦沒有第三方的追蹤程式。
# 保存多久
帳號存在期間會一直保存。已結束的登入會在過期後刪除。積分紀錄按會計要求保留，但刪除帳號後便不再與你本人有關連。
# 誰可以看到
只有網站營運者授權的職員，在處理你的查詢時才可以查看，而且會留下紀錄。如法律要求，我們會依法提供，並在許可的範圍內通知你。
# 你的權利
你可以隨時查看並結束各個登入，亦可以要求匯出或刪除你的資料。如果影像中有你而你並沒有同意，請告訴我們，我們會先下架再核實。
# 聯絡我們
請透過網站的客服電郵聯絡營運者。政策更新時會註明新的日期，註冊時需要同意當時生效的版本。$$,
'en', $$# What we keep
Your account name, your password in hashed form, the devices you signed in on, your purchases, the history of your points, and how far you watched. A guest account is only a number and a keyed hash of its recovery code. We ask for no phone number and keep no date of birth.
# Why we keep it
So that you can sign in, pick up where you stopped, keep what you bought, and so that every point can be accounted for. We sell none of it, and our pages carry no tracking code of third parties.
# For how long
For as long as the account exists. Ended sessions are removed after they expire. The history of points is kept as bookkeeping requires, but is no longer connected with you once the account is deleted.
# Who can see it
Only staff whom the operator of this site has authorised, while dealing with your question, and each look is recorded. Where the law requires it we hand over what it asks for, and tell you where we may.
# Your rights
You can see and end your sessions at any time, and you can ask for a copy or for the deletion of your data. If you appear in a video without having agreed to it, tell us: it is taken down first and examined afterwards.
# Contact
Write to the customer service address of this site. A changed policy carries a new date, and signing up needs consent to the version in force.$$,
'vi', $$# Chúng tôi lưu những gì
Tên tài khoản, mật khẩu đã được băm, các thiết bị đã đăng nhập, giao dịch mua, lịch sử điểm và tiến độ xem của bạn. Tài khoản khách chỉ gồm một mã số và bản băm của mã khôi phục. Chúng tôi không yêu cầu số điện thoại và không lưu ngày sinh.
# Vì sao chúng tôi lưu
Để bạn đăng nhập, xem tiếp từ chỗ đã dừng, giữ được những gì đã mua, và để mỗi điểm đều có thể đối chiếu. Chúng tôi không bán dữ liệu này và trang không chứa mã theo dõi của bên thứ ba.
# Lưu trong bao lâu
Trong suốt thời gian tài khoản tồn tại. Phiên đăng nhập đã kết thúc sẽ bị xóa sau khi hết hạn. Lịch sử điểm được giữ theo yêu cầu kế toán, nhưng không còn gắn với bạn sau khi xóa tài khoản.
# Ai có thể xem
Chỉ nhân viên được người vận hành trang cho phép, khi xử lý yêu cầu của bạn, và mỗi lần xem đều được ghi lại. Khi pháp luật yêu cầu, chúng tôi cung cấp theo luật và thông báo cho bạn trong phạm vi cho phép.
# Quyền của bạn
Bạn có thể xem và kết thúc các phiên đăng nhập bất cứ lúc nào, yêu cầu bản sao hoặc xóa dữ liệu. Nếu bạn xuất hiện trong video mà không đồng ý, hãy cho chúng tôi biết: video sẽ được gỡ trước, xác minh sau.
# Liên hệ
Vui lòng gửi thư đến địa chỉ chăm sóc khách hàng của trang. Chính sách mới sẽ ghi ngày mới, và việc đăng ký cần đồng ý với phiên bản đang có hiệu lực.$$)),
('agreement', '2026-11-01', '2026-11-01T00:00:00Z',
jsonb_build_object('cn', '服务协议', 'hk', '服務協議', 'en', 'Service agreement', 'vi', 'Thỏa thuận dịch vụ'),
jsonb_build_object('cn', $$# 账号
您可以不注册先看，也可以一键成为游客，或者注册账号。请保管好密码和恢复码：我们只保存它们的加密摘要，无法替您找回。
# 观看
免费视频可以完整观看。付费视频提供一段试看，之后可以用积分购买一次、终身观看，也可以成为 VIP，或使用一次免费次数。仅限 VIP 的视频不单独出售。
# 积分与会员
积分只在本站使用，不能转让，也不能换回现金。购买前会显示价格和余额；价格有变动时会先告诉您，不会按您没看到的价格扣款。VIP 时间会加在剩余时间之后。
# 退款
如果视频被本站下架，下架前 {removalRefundDays} 天内的购买会自动全额退回，用什么支付就退回什么；更早的购买不退，但仍保留在您的购买记录中。先隐藏、后下架的，从隐藏那天往前算。因系统错误多扣的积分会全部退回。
# 不允许的行为
请不要攻击本站、转售账号、批量抓取内容，或侵犯他人的权利。违反者可能被停用账号，并会得到理由说明。
# 变更
协议更新时会标明新的日期。已购买的视频不受更新影响。$$,
'hk', $$# 帳號
你可以不登記先看，可以一鍵成為遊客，亦可以註冊帳號。請妥善保管密碼和恢復碼：我們只保存其加密摘要，無法代你找回。
# 觀看
免費影片可以完整觀看。收費影片提供一段試看，之後可以用積分購買一次、永久觀看，也可以成為 VIP，或使用一次免費次數。VIP 限定影片不會單獨出售。
# 積分與會員
積分只可在本站使用，不可轉讓，亦不可兌換現金。購買前會顯示價錢和結餘；價錢有變時會先通知你，不會以你沒有看到的價錢扣分。VIP 時間會加在剩餘時間之後。
# 退款
如影片被本站下架，下架前 {removalRefundDays} 日內的購買會自動全數退回，以甚麼支付便退回甚麼；更早的購買不會退回，但仍會保留在你的購買紀錄內。先隱藏、後下架的，由隱藏當日起往前計算。因系統錯誤多扣的積分會全數退回。
# 不容許的行為
請勿攻擊本站、轉售帳號、大量擷取內容，或侵犯他人權利。違者的帳號可能會被停用，並會收到理由說明。
# 更改
協議更新時會註明新的日期。已購買的影片不受更新影響。$$,
'en', $$# Your account
You can look around without an account, become a guest in one tap, or sign up. Keep your password and recovery code safe: we keep only hashes of them and cannot find them for you.
# Watching
Free videos can be watched in full. Priced videos offer a preview; after it you can pay once with points and watch for life, become VIP, or use a free view. VIP-only videos are not sold one by one.
# Points and membership
Points are for use on this site; they cannot be transferred or turned back into cash. Price and balance are shown before you pay. When a price has changed you are told first, and nothing is charged at a price that you did not see. VIP time is added to the time you have left.
# Refunds
When we remove a video, purchases made in the {removalRefundDays} days before are returned in full by themselves, in what they were paid with. Earlier ones are not returned, but stay in your list. Where a video was hidden first, the days count back from then. Points charged by a fault of ours are returned in full.
# What is not allowed
Do not attack the site, resell accounts, copy content in bulk, or violate the rights of others. An account may be suspended for it, with the reason stated.
# Changes
A changed agreement carries a new date. Videos that you have bought are not affected.$$,
'vi', $$# Tài khoản
Bạn có thể xem thử không cần tài khoản, trở thành khách chỉ với một chạm, hoặc đăng ký. Hãy giữ kỹ mật khẩu và mã khôi phục: chúng tôi chỉ lưu bản băm và không thể tìm lại giúp bạn.
# Xem video
Video miễn phí được xem trọn vẹn. Video trả phí có đoạn xem thử; sau đó bạn có thể trả điểm một lần để xem mãi mãi, trở thành VIP, hoặc dùng một lượt xem miễn phí. Video chỉ dành cho VIP không bán lẻ.
# Điểm và thành viên
Điểm chỉ dùng trên trang này, không chuyển nhượng và không đổi lại thành tiền. Giá và số dư được hiển thị trước khi trả. Khi giá thay đổi, bạn sẽ được báo trước và không bị trừ theo giá bạn chưa thấy. Thời hạn VIP được cộng vào thời gian còn lại.
# Hoàn điểm
Khi chúng tôi gỡ một video, các giao dịch mua trong vòng {removalRefundDays} ngày trước đó được tự động hoàn đầy đủ, bằng đúng loại đã trả. Giao dịch sớm hơn không được hoàn nhưng vẫn còn trong danh sách của bạn. Nếu video bị ẩn trước khi gỡ, số ngày được tính ngược từ lúc ẩn. Điểm bị trừ do lỗi của chúng tôi được hoàn đầy đủ.
# Những điều không được phép
Không tấn công trang, bán lại tài khoản, sao chép nội dung hàng loạt hay xâm phạm quyền của người khác. Tài khoản vi phạm có thể bị tạm ngừng kèm lý do.
# Thay đổi
Thỏa thuận mới sẽ ghi ngày mới. Video bạn đã mua không bị ảnh hưởng.$$));

export interface Sentence {
  section: string;
  /** What the specification says, shortened. */
  says: string;
  /** The title of a test that shows it. */
  title: string;
}

type Pair = readonly [says: string, title: string];

const SECTIONS: Record<string, readonly Pair[]> = {
  '§1': [
    ['Home sections in their order', '§1 home: the sections stand in the order of the specification'],
    ['About: five claims, links to /shop and /contact', '§1 About: the claims and the links'],
    [
      'Blog is a coming-soon placeholder; the wishlist is empty, with links to profile and shop',
      '§1 Blog is a coming-soon placeholder; the wishlist is empty with links to profile and shop',
    ],
    ['Offers and Product show one word', '§1 /Product and /offers show only a word'],
    ['Toast area at top centre', '§1 toasts stand at the top, in the centre'],
    [
      'Layout: header, footer, service cards',
      '§2 layout: header, main content, service cards and footer on every screen',
    ],
    ['Amounts in taka, en-US, two decimals', '§1 an amount is taka in en-US form with two decimals'],
    ['What is not a number shows as zero', '§1 %s shows as zero'],
    ['Search results use $', '§1 a search result has its price in $'],
  ],
  '§2 routes': [
    [
      'All routes, signed out and in',
      '§2 a walk through all routes, %s: each opens or leads where it should, without a fault or a foreign request',
    ],
    ['/shop?category= presets the filter', '§2 shop: category presets the filter, facets tell how many'],
    [
      '/product/{id}: the product arrives with the navigation',
      '§2 product card: it opens /product/{id} with the product as state',
    ],
    [
      '/product/{id} opened without state',
      '§2 product: it opens by its address, with description and the SKU of its last 6 characters',
    ],
    ['/product/{id}: an unknown id', '§8 an unknown product leads to the 404 page'],
    [
      '/otpverify, /otp-verify and /reset-password only with their markers, else /404',
      '§2 %s is only reachable with its marker %s, else /404',
    ],
    ['/profile and /orders need a user', '§2 %s redirects to /signin when nobody is signed in'],
    [
      'Login and signup redirect to / with a token',
      '§2 login and signup redirect to / when a token is stored, and the sign-in leads back to where one was',
    ],
  ],
  '§2 home': [
    ['Autoplays with fading', '§9 banner: it goes on every 4000 ms, fading'],
    ['Arrows on hover on larger screens', '§2 banner: arrows appear on hover on larger screens'],
    [
      'Banner button and promo block lead to /shop',
      '§2 home: the promo block and the banner lead to the shop',
    ],
    [
      'A carousel above 3 products, else a grid',
      '§2 home: three products stand in a grid, a fourth makes it a carousel',
    ],
    [
      'Hero skeleton: its blocks, pulsing, two columns; 4 placeholder cards',
      '§2 hero skeleton: pulsing blocks in two columns on large screens, with 4 placeholder cards a section',
    ],
    [
      'While loading no empty texts',
      '§2 home: while it loads there are a hero and placeholders, and no empty texts',
    ],
  ],
  '§2 header': [
    ['Logo to /, links', '§2 header: the links, and which one is the page one is on'],
    ['Orders badge, profile link', '§2 header: signed in, the badge of orders and the profile with its name'],
    ['No badge without orders', '§2 header: no badge without orders, nor when signed out'],
    ['The cart badge counts products', '§2 header: the badge of the cart counts products, not pieces'],
    [
      'Mobile menu signed out: links, Cart, Sign In, social links',
      '§2 mobile: a menu dialog with the same links plus Cart and Sign In, and social links',
    ],
    [
      'Mobile menu signed in: Profile',
      '§2 mobile: signed in, the menu leads to the profile, and Orders has its badge',
    ],
    [
      "Search: 'Searching...'; a result opens /product/{_id}",
      "§2 header search: 'Searching...' until the answer is there; a result opens its product",
    ],
    [
      "Search: matches with price, 'N product(s) found'",
      "§2 search: 'Searching...', then matches with name and price in $, and 'N product(s) found'",
    ],
    [
      "Search: 'No results found' and its two sentences",
      "§2 search: without a match 'No results found', 'No products match ...' and 'Try adjusting your search terms'",
    ],
    ['Search: clear', '§2 search: the clear button empties the box and keeps the focus there'],
    [
      'Search: a click outside closes',
      '§2 header search: matches, their number, no results, clear, and a click outside',
    ],
    ['Search: blank input is ignored', '§2 search: blank input is ignored'],
  ],
  '§2 footer and cards': [
    [
      'Quick links, categories, payment picture, placeholders, social links',
      '§2 footer: quick links, category links, payment picture, placeholders and social links',
    ],
    [
      'The newsletter sends nothing',
      '§5 newsletter: its three sentences; a wrong address keeps what was typed, and nothing is sent',
    ],
    [
      'Service cards: description, features, Close, Shop Now',
      '§2 service cards: a modal with description, features, Close and Shop Now',
    ],
    ['Service cards: claims', '§2 service cards: their claims'],
    ['Scroll-to-top beyond 800 px', '§9 the scroll-to-top button appears beyond 800 px'],
  ],
  '§2 account screens': [
    [
      'Sign in: show/hide, forgot password, create account',
      '§2 sign in: show and hide the password, forgot-password link, create-account link',
    ],
    [
      'Registration: role, note, link',
      '§2 registration: the fixed role with its note, and a link to sign in',
    ],
    ['Registration leads to /otpverify', '§4 signup: it stores pendingEmail and goes to /otpverify'],
    [
      "Profile: read view, 'Not provided', 'Joined On', Cancel",
      "§2 profile: the read view, 'Not provided' and 'Joined On'; Cancel leaves everything as it was",
    ],
    [
      'Profile: edit mode, Save',
      "§8 profile: 'Failed to update profile' keeps the form; 'Profile Updated Successfully!' closes it",
    ],
    [
      'Profile: file picker',
      "§8 avatar: 'Avatar Uploaded Successfully!' for the first, 'Avatar updated!' for another one",
    ],
    ['Contact: its form', '§5 contact: name, email, subject and message are required'],
    [
      'FAQ: categories, questions, buttons, claims',
      '§2 FAQ: four categories with expandable questions, their claims, two buttons',
    ],
    ['404: its four kinds of links', '§2 404: Go Home, Browse Products, Go Back, and popular links'],
  ],
  '§2 shop and product': [
    ['Panel collapsible below 1024 px', '§2 shop: the filters stand open from 1024 px and are folded below'],
    ['Grid of 2 to 4 columns', '§2 shop: on a screen %i px wide the grid has %i columns'],
    ['List view', '§2 shop: in the list view each product has a row of its own'],
    [
      "Empty results: 'No products found', clear",
      "§2 shop: empty results say 'No products found', and the clear action resets the filters",
    ],
    [
      'Everything is in the address',
      '§9 shop: sort and page size are in the address; the view is too, and keeps the page',
    ],
    [
      'Product: zoom, thumbnails, tabs, stepper, SKU, related',
      '§2 product: thumbnails, zoom, tabs, stepper, SKU and related products',
    ],
    ['Product: reviews', '§3 reviews: name, rating and comment of each'],
  ],
  '§2 cart and orders': [
    [
      'Cart: breadcrumb, links, Free, note',
      '§2 cart: a way back to /, links to shop and product, shipping Free, and the note on taxes',
    ],
    ['Cart: increase and decrease', '§2 cart: quantity up and down, and the total follows'],
    ['Cart: remove, clear', "§4 cart: delete says '{name} Removed From Cart!', clearing asks first"],
    ['My Orders: columns and links', '§2 My Orders: its columns, and links to each order and to the shop'],
    [
      "My Orders: 3 thumbnails and '+n'",
      '§2 My Orders: three thumbnails and the number of the others; the header counts orders',
    ],
    [
      'Order confirmation: all its parts',
      '§2 order confirmation: id, badges, date, items, address, summary, and View All Orders',
    ],
  ],
  '§3': [
    [
      'Banner fields',
      '§3 banner: badge, title, subtitle, description, discount, starting price and button text',
    ],
    [
      'Product fields',
      '§3 a product has the fields of the contract, its price as a number, its rating as the mean',
    ],
    ['Review fields', '§3 reviews: name, rating and comment of each'],
    ['Cart item: a product plus quantity', '§4 cart: a line keeps only what the specification says'],
    [
      'Address labels and fields',
      "§5 address form: every required field says so; 'Address Added Successfully!', and the new one is chosen",
    ],
    ['Registration payload', '§3 registration: REST is told name, e-mail, password and the fixed role'],
    [
      'Order payload: first and last name',
      '§3 order payload: firstName is the first word, lastName the remaining words',
    ],
    ['Store under root, version 1', '§3 the store is persisted under root, version 1, in the same tick'],
    ['The cart survives a reload', '§3 the cart is still there after a reload'],
    [
      'Local storage keys of the steps',
      '§3 the marker %s stands in localStorage under its own name until it is removed',
    ],
  ],
  '§4 cart': [
    [
      'Adding raises the quantity',
      '§4 cart: adding a product already present raises its quantity by the given amount',
    ],
    ['or adds with 1', '§4 cart: a product that is not there is added with quantity 1'],
    ['Increase adds 1', '§4 cart: increase adds 1, and stops at the stock'],
    ['Decrease never below 1', '§4 cart: decrease never goes below 1'],
    [
      "Delete: '{name} Removed From Cart!'",
      "§4 cart: delete says '{name} Removed From Cart!', clearing asks first",
    ],
    [
      'The toast shows 10 characters',
      '§4 cart: the add-to-cart toast shows the first 10 characters of the name',
    ],
    [
      "Card: 'Add to cart', stepper, 'Out of Stock'",
      "§4 product card: 'Add to cart', then a stepper; 'Out of Stock' when there is none",
    ],
  ],
  '§4 session': [
    [
      'Home load: token decoded, orders counted',
      '§4 home load: a stored token is decoded into the user and the order count is fetched',
    ],
    [
      'Home load: an undecodable token',
      '§4 home load: an undecodable token is removed and the count reset, the cart stays',
    ],
    ['Home load: no token', '§4 home load: without a token user and count are cleared'],
    [
      "Login: 'Signing In...', token, toast, /",
      "§4 login: 'Signing In...' while it lasts; then token and 'Login Successful', and home",
    ],
    [
      'Signup: OTP verified',
      "§4 signup: a right code removes pendingEmail, stores the token and leads home; 'OTP Verified Successfully!'",
    ],
    [
      'Reset flow',
      '§4 reset: from the address by the code to the new password, each step leaving its marker',
    ],
    ['Logout', "§4 logout: token, user and cart are gone, 'Logged Out Successfully', and home"],
  ],
  '§4 orders': [
    [
      'Default address preselected, others collapsible',
      "§4 address selection: the default one is preselected, the others open under 'Show other addresses (n)'",
    ],
    [
      "'Login to Place Order'",
      "§4 order button: signed out 'Login to Place Order', which says 'Please Login to Place an Order'",
    ],
    ["'Select Address to Continue'", "§4 order button: without an address 'Select Address to Continue'"],
    [
      "'Placing Order...'; the cart is cleared, the count raised, /checkout opens",
      "§4 placing an order: 'Placing Order...', then the cart is empty, the count one higher, and /checkout opens",
    ],
    ['Order status badges', '§4 order status %s has a badge'],
    [
      'Reorder: markings, combined message, View Cart',
      "§4 reorder: marked 'Already in cart', a combined message, and 1 s later 'View your updated cart?'",
    ],
    ['Reorder: the three wordings', '§4 reorder: %i added, %i updated'],
    [
      'Reorder: 4 s, 1 s later, 6 s',
      '§4 reorder: its message lasts 4 s; a second after it the question comes for 6 s',
    ],
    ['Sorting', '§4 My Orders sorting: the newest first; a clicked column ascends first, then toggles'],
    [
      'COD box',
      '§4 COD box: only while the payment is pending; with another method a button that only says thanks',
    ],
    ['The whole way', '§4 a stranger finds a product, registers, orders it, and orders it again'],
  ],
  '§4 shop': [
    ['Clear resets the filters', '§4 shop: clearing resets all filters'],
    ['A change returns to page 1', '§4 shop: changing a filter, the sort or the page size returns to page 1'],
  ],
  '§5': [
    [
      'Login: both messages, cleared by editing',
      "§5 login: empty fields say 'Enter your email' and 'Enter your password', each until it is edited",
    ],
    ['Registration: each message', '§5 registration: %o'],
    [
      'Registration: shown on the screen',
      '§5 registration: every wrong field says so, and the first one has the focus',
    ],
    [
      'Registration: terms',
      '§5 registration: the button is off until the terms are accepted; the role is fixed',
    ],
    ['E-mail pattern: taken', '§5 %s is an e-mail address'],
    ['E-mail pattern: refused', "§5 '%s' is none"],
    [
      'Address form',
      "§5 address form: every required field says so; 'Address Added Successfully!', and the new one is chosen",
    ],
    ['Contact', '§5 contact: each required field says so until it is edited; the first one has the focus'],
    [
      'Newsletter: three messages',
      "§5 newsletter: 'Please provide an Email !', 'Please give a valid Email!', 'Successfully subscribed!'",
    ],
    ['OTP: six digits', '§5 one-time code: exactly six digits; verify is off until they are there'],
    ['Reset password: the rules', '§5 reset password: token %s, %s and %s'],
    ['Reset password: on the screen', '§5 reset password: each fault is told, and its field has the focus'],
    ['Forgot password', '§5 forgot password: the e-mail address is required'],
    ["'Select an avatar first'", "§5 avatar: without a file 'Select an avatar first'"],
    ['Quantity minimum 1', '§5 product: the quantity is at least 1 and at most the stock'],
    ['Shop search', '§5 shop: the search finds names and descriptions, whatever the case'],
    ['Shop category and brand', '§5 shop: category and brand match by a part of the word, whatever the case'],
    ['Rating filter', '§5 shop: the rating filter works here, from 5 stars to 1'],
  ],
  '§6': [
    ['The token is sent as bearer', '§6 the stored token is sent as bearer, the one of each moment'],
    ["Another shopper's order is unknown", "§6 somebody else's order does not exist"],
    ['Ordering needs a token', '§6 an order needs a token and a whole address'],
  ],
  '§7': [
    ['Calls without a token', '§7 %s is asked as the table says, without a token'],
    ['Calls with the bearer', "§7 %s is asked as the table says, with the shopper's token"],
    [
      'POST /api/user/reset-password',
      '§7 POST /api/user/reset-password has the reset token as bearer and in the payload',
    ],
    ['POST /api/user/upload-avatar', '§7 POST /api/user/upload-avatar is multipart with the field avatar'],
    ['Banners: an array, else empty', '§7 GET /api/banner: what is no array is as empty'],
    ['Product lists, served', '§7 the product lists: by type, on offer, by category without case, by page'],
    ['Search, served', '§7 the search takes %s as plain text'],
    ['Register and verify, served', '§4 signup: the mailed code verifies the address and signs in'],
    ['Login, served', '§7 login: one sentence for an unknown address and a wrong password'],
    [
      'Resend, served',
      '§7 resend: 429 within 60 s with Retry-After, then a new code that replaces the old one',
    ],
    [
      'Reset, served',
      '§4 reset: the code gives a token that sets a new password once, and ends older sessions',
    ],
    ['Profile, served', '§7 profile: name, e-mail and phone are changed, and nothing else'],
    ['Avatar, served', '§7 a %s becomes a square WebP under a random name'],
    ['Addresses, served', '§7 addresses: the first is the default, another becomes it on request'],
    ['Orders, served', '§7 an order takes names and prices from the database and the stock from the shelf'],
    ['Contact, served', '§7 contact: stored and answered, with or without a token; all fields are required'],
  ],
  '§8': [
    ['Banner fetch failure', '§8 banner fetch failure: no banner, and the sections stand'],
    ['Product list failure: home', '§8 product list failure: the sections of the home page read as empty'],
    [
      'Product list failure: shop',
      "§8 product list failure: the shop says 'No products found', and trying again helps",
    ],
    ['Order count failure', '§8 a failing order count is logged only'],
    [
      'Profile fetch failure',
      '§8 a failing profile fetch is logged only: one stays signed in, with the name of the token',
    ],
    ['Invalid stored token', '§8 invalid stored token: logged, removed, and the order count reset'],
    [
      'Login failure',
      "§8 login failure: toast 'Login Failed', also when the request fails; what was typed stays",
    ],
    ['Registration failure', "§8 registration failure: 'Registration Failed' with the server's words"],
    ['Address failure', "§8 address: 'Failed to Add Address'"],
    [
      'Order failures',
      "§8 order: without an address 'Please Select a Delivery Address'; a failure is 'Failed to Place Order' and the cart stays",
    ],
    [
      'Orders load failure',
      "§8 orders load failure: toast, error screen, 'Failed to Fetch Orders', Try Again",
    ],
    ['Orders load failure: server message', '§8 orders load failure: the message of the server'],
    ['Reorder failure', "§8 reorder failure: 'Failed to add items to cart'"],
    [
      'Contact failure and success',
      "§8 contact: 'Failed to Send Message!' keeps the form, success shows the server's message and clears it",
    ],
    ["'Message sent successfully!'", "§8 contact: success says '%s' and clears the form"],
    [
      'Profile failure and success',
      "§8 profile: 'Failed to update profile' keeps the form; 'Profile Updated Successfully!' closes it",
    ],
    [
      'Avatar failure',
      "§8 avatar: the server's message when it refuses, 'Failed to upload avatar' when it fails",
    ],
    [
      'Avatar success',
      "§8 avatar: 'Avatar Uploaded Successfully!' for the first, 'Avatar updated!' for another one",
    ],
    ['Order detail failures', "§8 order detail: '%s' leads to My Orders"],
    ["'Order Not Found' page", "§8 order detail: an unloaded order is an 'Order Not Found' page"],
    [
      "'Email Not Found.', 'No email found. Please signup again.'",
      "§8 one-time code: without an address 'Email Not Found.' and 'No email found. Please signup again.'",
    ],
    [
      "'Invalid OTP', 'OTP Verification Failed', 'Failed to resend OTP'",
      "§8 one-time code: 'Invalid OTP', 'OTP Verification Failed', 'Failed to resend OTP'",
    ],
    [
      "'OTP Resent Successfully!'",
      "§8 one-time code: 'OTP Resent Successfully!', and a minute's countdown that is spoken",
    ],
    [
      "'Failed to Resend OTP', 'No email found. Please try again.'",
      "§8 reset code: 'No email found. Please try again.' and 'Failed to Resend OTP'",
    ],
    [
      "Reset request: server message, 'Something Went Wrong'",
      "§8 reset request: the server's message when it refuses, 'Something Went Wrong' when it fails",
    ],
    ["'Password reset failed'", "§8 reset password: '%s', and the token stays"],
    ['Image load failure', '§8 image load failure: a placeholder'],
    ['No reviews, no related products', '§8 product: without reviews and related products it says so'],
  ],
  '§9': [
    ['Banner autoplay 4000 ms', '§9 banner: it goes on every 4000 ms, fading'],
    ['Hero skeleton: 70 %, 500 to 700 px', '§9 hero skeleton: on a screen %i px high it is %i px'],
    ['Carousel: 4, 3, 2, 1 slides', '§9 product carousel: on a screen %i px wide %i products are in view'],
    ['Toast times', '§9 toasts: %s lasts %i ms'],
    ['Loading toasts have no time-out', '§9 toasts: loading has no time-out'],
    ['At most 20 toasts', '§9 toasts: at most 20 at once, the newest'],
    [
      'Struck-through price',
      '§9 discount: the struck price is the price plus its percentage, times quantity',
    ],
    ['In the cart, times quantity', '§9 cart: shown price and struck price are times the quantity'],
    ['Badges', "§9 badges: '-N%' above 0, else 'Sale' on offer, and 'New' with the badge"],
    ['Cart total', '§9 cart total: the sum of price times quantity, to the cent'],
    ['Page sizes', '§9 shop: page sizes 12, 24 and 36'],
    ['Sorts', '§9 shop: newest first by default, then price either way, and name'],
    ['Pagination window', '§9 pagination: on page %i of %i'],
    ['Pagination on the screen', '§9 pagination: first, last, two either side, ellipses, and Go to page'],
    ['Hidden with one page', '§9 pagination: hidden with one page'],
    ['Quick price filters', '§9 shop: the quick price range %s'],
    ['Over 200: at most 1000', '§9 shop: over 200 means at most 1000'],
    ['Order id', '§9 an order id shows its last 8 characters in capitals'],
    ['SKU', '§9 a SKU is the last 6 characters of the id'],
    [
      'Related: fetch 8, show 4',
      '§9 related products: eight are asked for, four others shown, each leading to its page',
    ],
    ['Scroll-to-top 800 px', '§9 the scroll-to-top button appears beyond 800 px'],
    [
      'Hydrate time-out 5000 ms',
      '§9 after 5000 ms the store no longer waits for a storage that stays closed',
    ],
    [
      'Filters close after 500 ms',
      '§9 shop: on small screens the filters are collapsed, and close 500 ms after a change',
    ],
  ],
};

/** The sentences of the specification that a user could check, and the tests that show them. */
export const SENTENCES: readonly Sentence[] = Object.entries(SECTIONS).flatMap(([section, pairs]) =>
  pairs.map(([says, title]) => ({ section, says, title })),
);

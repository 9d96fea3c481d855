/** The bot's English phrases in a neutral tone; how they are used is said in texts.ts. */
export const en = {
  greeting: [
    'Hello! I am the assistant of {organisation}. Ask me about our products or anything else you would like to know. I can also take your order or call a colleague.',
    'Hello again! What can I do for you?',
    'Good day! How can I help?',
    'Hello! Which question may I answer?',
  ],
  greeting_no_orders: [
    'Hello! I am the assistant of {organisation}. Ask me about our products or anything else you would like to know. I can also call a colleague.',
    'Hello again! What would you like to know?',
    'Good day! How can I be of help?',
    'Hello! What may I tell you?',
  ],
  identity: [
    'I am the automatic assistant of {organisation}. Whenever you like, I call a human colleague.',
    'I am a program, not a person. If you prefer a human colleague, just say so.',
  ],
  thanks: ['You are welcome!', 'My pleasure. Is there anything else?', 'I am glad to help.'],
  goodbye: ['Goodbye, and thank you for writing!', 'Until next time!', 'All the best!'],
  anything_else: [
    'What else can I do for you?',
    'All right. Just write when you need something.',
    'I am here when you have a question.',
  ],
  browse: [
    'We have {categories}. What are you looking for?',
    'Our range: {categories}. Which of these may I show you?',
  ],
  browse_empty: [
    'Tell me what you are looking for, and I will see whether we have it.',
    'What would you like? A word or two is enough.',
  ],
  product: [
    '{name} costs {price}. {stock}',
    'The price of {name} is {price}. {stock}',
    '{name}: {price}. {stock}',
    'For {name} we ask {price}. {stock}',
  ],
  products: [
    'These may be what you mean:\n{list}',
    'I have found these:\n{list}',
    'Here they are:\n{list}',
    'This is what we have of it:\n{list}',
  ],
  product_total: [
    '{quantity} × {name} cost {total}, {price} each. {stock}',
    'For {quantity} × {name} we ask {total}: {price} each. {stock}',
    '{quantity} × {name}: {total}, {price} each. {stock}',
  ],
  restock_unknown: [
    'I do not know when {name} will be available again. Shall I ask a colleague?',
    'When {name} comes back nobody has told me. Would you like to ask a colleague?',
  ],
  in_stock: ['It is available.', 'We have it.'],
  some_left: ['We have {left} in stock.', '{left} in stock.'],
  sold_out: ['It is sold out at the moment.', 'There is none left at the moment.'],
  offer_order: ['Shall I order one for you?', 'Would you like to order it?'],
  only_product: [
    'About {name} I know only this: it costs {price}. {stock} For the rest of your question a colleague can help.',
    'That I do not know about {name}. What I can say: {price}. {stock} Shall I ask a colleague?',
  ],
  which_answer: ['Which of these do you mean?\n{list}', 'I have two answers to that. Which one?\n{list}'],
  which_product: ['Which one would you like?\n{list}', 'We have several. Which one shall it be?\n{list}'],
  no_orders: [
    'Orders are taken by my colleagues. Shall I call one?',
    'I cannot take orders here. Would you like to talk to a colleague about it?',
  ],
  what_to_order: ['Gladly. What would you like to order?', 'Which product shall it be? Its name is enough.'],
  only_left: [
    'Of {name} there are only {left} left. Shall I take {left}?',
    'I cannot get you that many of {name}: {left} are left. Shall I put in {left}?',
  ],
  at_most: [
    'One order may have {left} of {name} at most. Shall I take {left}?',
    'Of {name} I can sell {left} in one order. Shall I put in {left}?',
  ],
  too_many: [
    'That many of {name} we do not have. How many fewer may it be?',
    'I cannot get you so many of {name}. Which smaller number shall I put in?',
  ],
  one_at_a_time: [
    'One thing after the other: please tell me about {names} once more afterwards.',
    'I come to {names} next; please name it again then.',
  ],
  order_sold_out: [
    'I am sorry, {name} is sold out at the moment.',
    '{name} is not available at the moment, sorry.',
  ],
  not_sold_here: [
    'I cannot take orders for {name} here. Shall I call a colleague?',
    '{name} is sold by my colleagues only. Shall I get one?',
  ],
  basket: [
    'Your order:\n{list}\nTotal: {total}\nShall I place it?',
    'This is in your basket now:\n{list}\nTotal: {total}\nMay I order it?',
    'So far:\n{list}\nTotal: {total}\nIs that right, shall I order it?',
    'That makes:\n{list}\nTotal: {total}\nShall I order it like this?',
    'In your basket:\n{list}\nTotal: {total}\nWould you like to order?',
  ],
  basket_still: ['Your basket is still here. Shall I order it?', 'And your order: shall I place it?'],
  basket_empty: [
    'Your basket is empty now.',
    'Done, nothing is left in your basket.',
    'Now there is nothing in your basket.',
  ],
  what_to_change: [
    'What shall I change? You can say "make it three", "remove ..." or "cancel".',
    'No problem. Tell me what should be different, or say "cancel".',
  ],
  which_to_change: [
    'Which of the things in your basket do you mean?',
    'Which one shall I change? Please tell me its name.',
  ],
  cancelled: [
    'Cancelled. Nothing was ordered.',
    'All right, I have dropped the order.',
    'Done: nothing of it is ordered.',
  ],
  ask_contact: [
    'To whom may we confirm the order? Please give me an e-mail address or a phone number.',
    'One more thing: which e-mail address or phone number may we use for the order?',
  ],
  ask_contact_again: [
    'I could not read an e-mail address or a phone number there. It looks like name@example.org or +44 20 7946 0000.',
    'For the order I still need an e-mail address or a phone number with its country code.',
  ],
  ask_country_code: [
    'Please write the phone number with its country code, such as +44 20 7946 0000.',
    'I need the country code too: +44 ...',
  ],
  contact_kept: ['Thank you, noted. Shall I place the order?', 'I have that now. May I order?'],
  contact_later: [
    'Thank you, I have noted that for your next order. For one that is placed already a colleague can change it: shall I call one?',
    'I use that from now on. What is ordered already a colleague has to change: shall I get one?',
  ],
  contact_first: ['Thank you, I have noted that. What may I do for you?', 'Noted. What would you like?'],
  order_changed: [
    'I could not place the order as it was:\n{changes}\nThis is what it would be now:\n{list}\nTotal: {total}\nShall I order this?',
    'Something has changed meanwhile:\n{changes}\nYour order now:\n{list}\nTotal: {total}\nIs that all right?',
  ],
  order_gone: [
    'I could not place the order:\n{changes}\nSo nothing is left to order.',
    'Sorry, this is no longer possible:\n{changes}\nYour basket is empty.',
  ],
  ordered_nothing: [
    'I can sell you nothing of what was in that basket:\n{changes}',
    'None of this can be ordered here:\n{changes}',
  ],
  change_unknown: ['{sku} is not sold here', 'we do not sell {sku}'],
  change_gone: ['{name} is no longer available', '{name} cannot be ordered any more'],
  change_left: ['{name}: only {left} left', 'of {name} there are {left} left'],
  change_fewer: ['{name}: {left} instead', 'of {name} I can offer {left}'],
  change_most: ['{name}: at most {left} in one order', 'of {name} one order may have {left}'],
  change_price: ['{name} now costs {price}', 'the price of {name} is {price} now'],
  not_found: [
    'I have found nothing about that in what I know. Could you say it in other words, or shall I call a colleague?',
    'That I do not know. You can put it differently, or I get you a colleague: shall I?',
    'I am not sure what you mean. Please try other words, or say "human" for a colleague.',
    'I have no answer to that either. Which other words are there for it? A colleague can help too.',
    'That is nothing I know about. Shall I ask a colleague?',
  ],
  rest_unknown: [
    'To the rest of it I have no answer; a colleague can help with that.',
    'Of the rest I know nothing. A colleague can tell you more.',
    'The rest I do not know, but a colleague may.',
  ],
  more_questions: [
    'Those were many questions: please ask the others once more.',
    'Please ask me the other questions again, one after the other.',
  ],
  said_already: [
    'I have told you all I know about that. Shall I call a colleague?',
    'More than that I do not know about it. Would you like to talk to a colleague?',
  ],
  hand_over_asked: [
    'Of course. I am calling a colleague, who sees everything we have written.',
    'Sure, a colleague will take over here.',
  ],
  hand_over_not_found: [
    'All right, I am passing your question on to a colleague.',
    'I am getting you a colleague, who can read your question here.',
  ],
  hand_over_failed_twice: [
    'I cannot help with that, so I am calling a colleague who can.',
    'Here a colleague should help you. I am passing you on.',
  ],
  hand_over_upset: [
    'I am sorry about that. I am calling a colleague for you right away.',
    'I am sorry. A colleague will take care of this.',
  ],
  hand_over_order_failed: [
    'Your order could not be placed. A colleague will look at it with you.',
    'I did not get your order through. I am passing it on to a colleague.',
  ],
  hand_over_bot_off: ['I am calling a colleague for you.', 'A colleague will answer you here.'],
  hand_over_topic: [
    'A colleague should answer that. I am passing it on.',
    'That is for a colleague, who will read it here.',
  ],
  hand_over_product: [
    'A colleague knows most about this and will help you here.',
    'For this I am getting you a colleague.',
  ],
  hand_over_amount: [
    'A colleague will look at an order of this size with you.',
    'For such an order I am getting you a colleague.',
  ],
  hand_over_tag: ['I am calling a colleague for you.', 'A colleague will answer you here.'],
  hand_over_vip: ['I am calling a colleague for you.', 'A colleague will answer you personally.'],
  hand_over_out_of_hours: [
    'We are not here right now. A colleague will answer you as soon as we are back.',
    'Right now nobody of us is here. You will be answered when we are back.',
  ],
  hand_over_nobody: [
    'No colleague is available right now. Your message is kept, and somebody will answer you here.',
    'All my colleagues are busy or away right now. Somebody will read this and answer you here.',
  ],
  closed_now: [
    'We are not here right now; you will be answered as soon as we are back.',
    'Nobody is here at this hour; somebody will answer when we are back.',
  ],
  order_status: [
    'Your order {number} of {date} ({items}; {total}) {status}. More than that a colleague can tell you.',
    'Order {number}, placed on {date} ({items}; {total}), {status}. That is all I can see of it.',
  ],
  order_statuses: ['These are your orders:\n{list}', 'This I can see of your orders:\n{list}'],
  order_line: ['{number}, {date}, {items}, {total}: {status}'],
  status_draft: ['is not confirmed yet'],
  status_confirmed: ['is confirmed'],
  status_paid: ['is paid'],
  status_fulfilled: ['is completed'],
  status_cancelled: ['was cancelled'],
  status_refunded: ['was refunded'],
  hand_over_too_long: [
    'This is better settled by a colleague. I am passing it on.',
    'Let me get you a colleague who can settle this.',
  ],
  noted: [
    'Noted. I pass this on with your order; which sizes and colours are in stock I cannot see.',
    'I have written that down for whoever sends it. What there is of each size and colour I cannot see.',
  ],
  noted_address: ['I pass the address on with your order.', 'The address goes with your order.'],
  contact_needed: [
    'Without an e-mail address or a phone number I cannot place the order. Shall I call a colleague?',
    'I need one of the two to place an order here. Would you rather talk to a colleague?',
  ],
  offer_order_some: ['Shall I order them for you?', 'Would you like to order them?'],
  products_total: ['{list}\nTogether: {total}', '{list}\nThat makes {total}.'],
  over_budget: [
    'Of that I have nothing for so little. What costs least is this:',
    'Nothing of that costs so little. This comes nearest:',
  ],
  none_cheaper: [
    'I know of nothing like {name} that costs less, and I cannot change a price.',
    'Nothing like {name} costs less here, and its price I cannot change.',
  ],
  not_in_range: [
    'I find nothing of that kind here. We have {categories}. Shall I ask a colleague?',
    'Of that I know nothing in our range ({categories}). Would you like me to ask a colleague?',
  ],
  other_language: [
    'I can read {languages} only. Could you write in one of these, or shall I call a colleague?',
    'Sorry, I only know {languages}. Shall I call a colleague?',
  ],
  take_your_time: [
    'Of course, take your time. I am here when you want to go on.',
    'No hurry. Just write when you have decided.',
  ],
  none_of_these: [
    'All right, none of these. What should it be like instead?',
    'Then something else. What are you looking for?',
  ],
  price_fixed: [
    'I cannot change prices, and of a discount I know nothing. Shall I ask a colleague?',
    'Prices are not mine to change. Would you like me to ask a colleague?',
  ],
  order_unknown: [
    'An order {number} of yours I do not find. Is the number right, or shall I call a colleague?',
    'I see no order {number} here. Could you check the number, or shall I get a colleague?',
  ],
  cheaper: ['These cost less:\n{list}', 'Less expensive are:\n{list}'],
  misunderstood: [
    'Sorry, then I have misunderstood. Could you say it in other words, or shall I call a colleague?',
    'I am sorry, that was not what you meant. Would you put it differently, or shall I get a colleague?',
  ],
  which_meant: [
    'Which product do you mean? Its name is enough.',
    'What is it about? Please tell me the product.',
  ],
  chip_human: ['Talk to a human'],
  chip_order: ['Yes, order'],
  chip_order_one: ['Order one'],
  chip_cancel: ['Cancel the order'],
  reply_hello: ['Hello {name}, I have read what you wrote.'],
  reply_hello_unknown: ['Hello, I have read what you wrote.'],
  reply_asked: ['I am happy to help you with this myself.'],
  reply_not_found: ['I am looking into your question now.'],
  reply_failed_twice: ['I am looking into your question now.'],
  reply_upset: ['I am sorry for the trouble. I will take care of it now. May I have your order number?'],
  reply_order_failed: ['I am sorry that your order did not go through. I will sort it out with you.'],
  reply_bot_off: ['How can I help you?'],
  reply_topic: ['I am looking into this now.'],
  reply_product: ['I am happy to help you with this myself.'],
  reply_amount: ['I am happy to go through your order with you.'],
  reply_tag: ['How can I help you?'],
  reply_vip: ['Good to hear from you. I will take care of this myself.'],
  reply_out_of_hours: ['Thank you for waiting. I am looking into this now.'],
  reply_too_long: ['Let us settle this together.'],
  reply_question: ['You asked: "{question}"'],
  reply_basket: ['In your basket: {items}, together {total}. Shall I order this for you?'],
  reply_source: ['This may be what you need: {title}.'],
} as const satisfies Record<string, readonly string[]>;

/** The bot's English phrases; how they are used is said in texts.ts. */
export const en = {
  greeting: [
    'Hello! I am the assistant of {organisation}. Ask me about our products or anything else you would like to know. I can also take your order or call a colleague.',
    'Hello again! What can I do for you?',
    'Hi! How can I help?',
  ],
  identity: [
    'I am the automatic assistant of {organisation}. Whenever you like, I call a human colleague.',
    'I am a program, not a person. If you prefer a human colleague, just say so.',
  ],
  thanks: ['You are welcome!', 'My pleasure. Is there anything else?', 'Glad to help!'],
  goodbye: ['Goodbye, and thank you for writing!', 'See you soon!'],
  anything_else: ['What else can I do for you?', 'All right. Just write when you need something.'],
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
  ],
  products: ['These may be what you mean:\n{list}', 'I have found these:\n{list}', 'Here they are:\n{list}'],
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
  what_to_order: ['Gladly. What would you like to order?', 'Which product shall it be? Its name is enough.'],
  only_left: [
    'Of {name} there are only {left} left. Shall I take {left}?',
    'I cannot get you that many of {name}: {left} are left. Shall I put in {left}?',
  ],
  at_most: [
    'One order may have {left} of {name} at most. Shall I take {left}?',
    'Of {name} I can sell {left} in one order. Shall I put in {left}?',
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
  ],
  basket_still: ['Your basket is still here. Shall I order it?', 'And your order: shall I place it?'],
  basket_empty: ['Your basket is empty now.', 'Done, nothing is left in your basket.'],
  what_to_change: [
    'What shall I change? You can say "make it three", "remove ..." or "cancel".',
    'No problem. Tell me what should be different, or say "cancel".',
  ],
  which_to_change: [
    'Which of the things in your basket do you mean?',
    'Which one shall I change? Please tell me its name.',
  ],
  cancelled: ['Cancelled. Nothing was ordered.', 'All right, I have dropped the order.'],
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
  change_most: ['{name}: at most {left} in one order', 'of {name} one order may have {left}'],
  change_price: ['{name} now costs {price}', 'the price of {name} is {price} now'],
  not_found: [
    'I have found nothing about that in what I know. Could you say it in other words? Or shall I call a colleague?',
    'That I do not know. You can put it differently, or I get you a colleague: shall I?',
    'I am not sure what you mean. Please try other words, or say "human" for a colleague.',
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
  reply_question: ['You asked: "{question}"'],
  reply_basket: ['In your basket: {items}, together {total}. Shall I order this for you?'],
  reply_source: ['This may be what you need: {title}.'],
} as const satisfies Record<string, readonly string[]>;

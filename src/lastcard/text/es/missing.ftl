# The pages for addresses that lead nowhere.

missing-code = Código de una mesa
missing-join = Entrar
nothing-title = Aquí no hay nada
nothing-text = El enlace no está completo, lo que había aquí se ha retirado o este servidor no lo ofrece. Mira bien el enlace o pide otro.
